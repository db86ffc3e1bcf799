// Reads a recording with Grafana's jfr-parser, which decodes the types of events that profiles need and passes over others.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/grafana/jfr-parser/parser"
)

func main() {
	data, err := os.ReadFile(os.Args[1])
	if err != nil {
		panic(err)
	}
	p := parser.NewParser(data, parser.Options{})
	events := 0
	for {
		if _, err := p.ParseEvent(); err != nil {
			if !errors.Is(err, io.EOF) {
				panic(err)
			}
			break
		}
		events++
	}
	fmt.Println(events)
}
