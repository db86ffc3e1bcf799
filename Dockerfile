# docker build --target jfrevents -t jfrevents . makes the program for recordings: docker run --rm -v "$PWD:/data" jfrevents recording.jfr
# docker build -t jfr-site . also renders the site and tests the code: docker run -p 8000:8000 jfr-site
FROM debian:12 AS programs
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates git make
WORKDIR /jfrevents
COPY . .
RUN make all install PARTS=programs

FROM scratch AS jfrevents
COPY --from=programs /usr/local/bin/jfrevents /jfrevents
WORKDIR /data
ENTRYPOINT ["/jfrevents"]

FROM programs
RUN make site
RUN make check
EXPOSE 8000
CMD ["python3", "-m", "http.server", "--directory", "site", "8000"]
