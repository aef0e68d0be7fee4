package org.tengen.pairingservice.entry;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** What a player asked for in words: mutable, and gone when the person is forgotten. */
@Entity
@Table(name = "request_note")
public class RequestNote extends PanacheEntityBase {

    @Id
    @Column(name = "request_id")
    public UUID requestId;

    @Column(name = "entry_id", nullable = false)
    public UUID entryId;

    @Column(nullable = false)
    public String note;

    /** Keeps what was said; a repetition says the same again. Needs a transaction. */
    public static void keep(UUID requestId, UUID entryId, String note) {
        if (findById(requestId) == null) {
            RequestNote row = new RequestNote();
            row.requestId = requestId;
            row.entryId = entryId;
            row.note = note;
            row.persist();
        }
    }

    /** The words by request id; needs a transaction. */
    public static Map<UUID, String> of(Collection<UUID> requests) {
        if (requests.isEmpty()) {
            return Map.of();
        }
        List<RequestNote> rows = list("requestId in ?1", requests);
        Map<UUID, String> notes = new HashMap<>();
        rows.forEach(row -> notes.put(row.requestId, row.note));
        return notes;
    }
}
