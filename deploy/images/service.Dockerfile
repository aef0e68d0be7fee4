# One image for each service: docker build -f deploy/images/service.Dockerfile --build-arg SERVICE=game-service .
# The jars are the very ones `./tengen up` runs; build them first with `mvn package -DskipTests`.
FROM eclipse-temurin:17-jre
ARG SERVICE
RUN useradd --uid 10001 --no-create-home tengen
WORKDIR /app
COPY deploy/images/healthy.sh /usr/local/bin/healthy
COPY ${SERVICE}/target/quarkus-app/lib lib
COPY ${SERVICE}/target/quarkus-app/quarkus quarkus
COPY ${SERVICE}/target/quarkus-app/app app
COPY ${SERVICE}/target/quarkus-app/quarkus-run.jar quarkus-run.jar
USER tengen
ENV QUARKUS_HTTP_HOST=0.0.0.0 QUARKUS_HTTP_PORT=8080
EXPOSE 8080
ENTRYPOINT ["java", "-XX:+UseSerialGC", "-XX:MaxRAMPercentage=60", "-XX:+ExitOnOutOfMemoryError", "-jar", "quarkus-run.jar"]
