package org.tengen.kit.page;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.URI;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class PublicAddressTest {

    private static final Optional<String> HALL = Optional.of("http://192.168.7.9:8080");

    @Test
    @DisplayName("R-17 codes made at the machine itself hold the hall's address, others the one that was asked")
    void theAddressThatPhonesReach() {
        URI here = URI.create("http://localhost:8080/");
        assertEquals(URI.create("http://192.168.7.9:8080"), PublicAddress.base(here, HALL));
        assertEquals(here, PublicAddress.base(here, Optional.empty()));
        URI named = URI.create("https://go.example.org/");
        assertEquals(named, PublicAddress.base(named, HALL));
        assertEquals(
                "http://192.168.7.9:8080/t/1",
                PublicAddress.base(here, HALL).resolve("/t/1").toString());
    }
}
