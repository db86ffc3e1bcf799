# Renders the site and tests the code on Debian: docker build -t jfrevents .; then: docker run -p 8000:8000 jfrevents
FROM debian:12
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates git make
WORKDIR /jfrevents
COPY . .
RUN make site
RUN make check
EXPOSE 8000
CMD ["python3", "-m", "http.server", "--directory", "site", "8000"]
