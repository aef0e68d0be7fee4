package org.tengen.gameservice;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.kit.testing.TestTokens;

@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "game"))
class CommentTest {

    private static final String WORDS = "An opening [to remember]";

    private String game;
    private String comments;

    @BeforeEach
    void open() {
        game = Api.open("JAPANESE_1989", 9);
        comments = "/api/games/" + game + "/comments";
    }

    @Test
    void aCommentStandsAtItsMoveForEverybodyAndInTheFile() {
        Api.moves(game, 1, "B E5", "W C3");
        String key = UUID.randomUUID().toString();
        for (int twice = 0; twice < 2; twice++) {
            Api.post(TestTokens.referee(), null, key, comments, Map.of("afterMove", 1, "text", WORDS))
                    .then()
                    .statusCode(201);
        }
        Api.post(TestTokens.director(), null, comments, Map.of("text", "  Now the corner.  "))
                .then()
                .statusCode(201)
                .body("afterMove", equalTo(2));
        given().get(comments)
                .then()
                .statusCode(200)
                .body("afterMove", equalTo(List.of(1, 2)))
                .body("text", equalTo(List.of(WORDS, "Now the corner.")))
                .body(not(containsString("writtenBy")));
        given().get(comments + "?hide=results").then().body("size()", equalTo(0));
        given().get("/api/games/" + game + "/sgf")
                .then()
                .body(containsString(";B[ee]C[An opening [to remember\\]]"))
                .body(containsString(";W[cg]C[Now the corner.]"));
        given().accept("text/html")
                .get("/games/" + game)
                .then()
                .body(containsString("data-comments=\"" + comments + "\""))
                .body(not(containsString("Comment on the position shown")));
    }

    @Test
    void whoMayNotCommentIsRefusedAndNothingIsKept() {
        Api.post(null, null, comments, Map.of("text", WORDS)).then().statusCode(401);
        Api.post(TestTokens.player(UUID.randomUUID()), null, comments, Map.of("text", WORDS))
                .then()
                .statusCode(403);
        Api.post(TestTokens.referee(), null, comments, Map.of("text", " "))
                .then()
                .statusCode(400);
        Api.post(TestTokens.referee(), null, comments, Map.of("text", WORDS, "afterMove", 1))
                .then()
                .statusCode(400)
                .body("detail", containsString("afterMove"));
        given().get(comments).then().body("size()", equalTo(0));
    }

    @Test
    void aCommentIsTakenAwayForGoodByAnOfficial() {
        String id = Api.post(TestTokens.referee(), null, comments, Map.of("text", WORDS))
                .path("commentId");
        given().delete(comments + "/" + id).then().statusCode(401);
        assertEquals(204, erase(id));
        assertEquals(404, erase(id));
        given().contentType(ContentType.JSON).get(comments).then().body("size()", equalTo(0));
    }

    private int erase(String id) {
        return given().auth()
                .oauth2(TestTokens.director())
                .delete(comments + "/" + id)
                .statusCode();
    }
}
