# The `tengen` program: runs the gateway, and prepares keys, databases and topics.
FROM eclipse-temurin:17-jre
RUN useradd --uid 10001 --no-create-home tengen && mkdir /secrets && chown tengen /secrets
WORKDIR /app
COPY deploy/images/healthy.sh /usr/local/bin/healthy
COPY cli/target/lib lib
COPY cli/target/tengen.jar tengen.jar
USER tengen
EXPOSE 8080
ENTRYPOINT ["java", "-XX:+UseSerialGC", "-XX:MaxRAMPercentage=60", "-jar", "tengen.jar"]
