package org.tengen.pairingservice.desk;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** Says which table set of the summary readers see; a rebuild turns it. */
@Entity
@Table(name = "tournament_summary_live")
public class LiveSummary {

    @Id
    @Column(name = "only_row")
    public boolean onlyRow;

    public int revision;
}
