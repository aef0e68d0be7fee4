package org.tengen.pairing.bundle;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.tengen.pairing.file.Fact;
import org.tengen.pairing.file.FileHead;
import org.tengen.pairing.file.Reading;
import org.tengen.pairing.file.SafeReading;
import org.tengen.pairing.file.TournamentFacts;
import org.tengen.pairing.file.TournamentFormat;
import org.tengen.pairing.file.WriteOptions;
import org.tengen.pairing.file.Writing;

/** Our own file as one of the tournament formats; it loses nothing. */
public final class BundleFormat implements TournamentFormat {

    /** Its two forms. */
    public enum Form {
        ZIP,
        JSON
    }

    private final Form form;

    public BundleFormat(Form form) {
        this.form = form;
    }

    @Override
    public String name() {
        return form == Form.ZIP ? "bundle" : "bundle-json";
    }

    @Override
    public String title() {
        return form == Form.ZIP ? "Tengen bundle" : "Tengen bundle as plain JSON";
    }

    @Override
    public List<String> extensions() {
        return List.of(form == Form.ZIP ? "tengen" : "json");
    }

    @Override
    public String mediaType() {
        return form == Form.ZIP ? "application/zip" : "application/json";
    }

    @Override
    public boolean recognises(FileHead head) {
        return form == Form.ZIP
                ? head.text().startsWith("PK") && head.text().contains(Bundle.TOURNAMENT)
                : head.text().startsWith("{") && head.text().contains('"' + BundleDocument.FORMAT + '"');
    }

    @Override
    public Reading read(byte[] bytes) {
        return SafeReading.read(findings -> BundleFile.open(bytes).facts());
    }

    @Override
    public Set<Fact> holds(WriteOptions options) {
        return EnumSet.allOf(Fact.class);
    }

    @Override
    public Writing write(TournamentFacts facts, WriteOptions options) {
        Bundle bundle = Bundle.of(facts);
        byte[] bytes = form == Form.ZIP ? BundleFile.writeZip(bundle) : BundleFile.writeJson(bundle);
        return new Writing.Written(bytes, List.of(), List.of());
    }
}
