module read-jfr-parser

go 1.21

require github.com/grafana/jfr-parser v0.9.3
