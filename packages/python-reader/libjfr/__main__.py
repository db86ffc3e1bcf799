"""python -m libjfr FILE [EVENT]: the number of events by type, or the events of a type as JSON, one per line."""
import json
import sys

import libjfr


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(f"Usage: {__doc__}")
    try:
        with libjfr.open(sys.argv[1]) as recording:
            if len(sys.argv) == 2:
                for name, count in sorted(recording.counts().items(), key=lambda item: (-item[1], item[0])):
                    print(f"{count:>12,} {name}")
            else:
                for _, event in recording.events(sys.argv[2]):
                    print(json.dumps(event, default=lambda cycle: None))
    except KeyError as error:
        sys.exit(f"libjfr: {sys.argv[1]}: error: {error.args[0]}")
    except libjfr.JfrError as error:
        sys.exit(f"libjfr: {error}")


if __name__ == "__main__":
    main()
