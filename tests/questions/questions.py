"""Answers the questions of questions.tsv with the Python package."""
from collections import Counter
from typing import Callable, Iterator, List, Optional, Union

import jfr_event_collection as jfr
from jfr_event_collection.types import ConfiguredValue, JfrEvent

Answer = Iterator[List[Union[str, int]]]


def configured(event: JfrEvent, configuration: str, setting: str) -> Optional[ConfiguredValue]:
    return event["settings"][setting]["configured"].get(configuration) if setting in event["settings"] else None


def is_on(event: JfrEvent, configuration: str) -> bool:
    enabled = configured(event, configuration, "enabled")
    return enabled is not None and enabled["value"] == "true"


def question_1() -> Answer:
    for name in sorted(set(jfr.release(25)["events"]) - set(jfr.release(21)["events"])):
        yield [name]


def question_2() -> Answer:
    yield [*jfr.event("jdk.ThreadCPULoad")["releases"]]


def question_3() -> Answer:
    for configuration, value in sorted(jfr.event("jdk.FileRead", 25)["settings"]["threshold"]["configured"].items()):
        yield [configuration, value["nanos"]]


def question_4() -> Answer:
    for event in jfr.release(25)["events"].values():
        if is_on(event, "profile") and not is_on(event, "default"):
            yield [event["name"]]


def question_5() -> Answer:
    for event in jfr.release(25)["events"].values():
        throttle = configured(event, "default", "throttle")
        if throttle is not None and "perSecond" in throttle:
            yield [event["name"], int(throttle["perSecond"])]


def question_6() -> Answer:
    for event in jfr.release(25)["events"].values():
        collectors = event.get("collectors", {})
        if collectors.get("z") is True and collectors.get("g1") is False:
            yield [event["name"]]


def question_7() -> Answer:
    counts: Counter[object] = Counter()
    for event in jfr.release(11)["events"].values():
        for collector, emits in event.get("collectors", {}).items():
            counts[collector, emits] += 1
    for collector in sorted({str(key[0]) for key in counts if isinstance(key, tuple)}):
        yield [collector, counts[collector, True], counts[collector, False]]


def question_8() -> Answer:
    for event in jfr.release(25)["events"].values():
        for field in event["fields"]:
            if field.get("unit") == "bytes":
                yield [f"{event['name']}.{field['name']}"]


def question_9() -> Answer:
    units = Counter(field["unit"] for event in jfr.release(25)["events"].values() for field in event["fields"] if "unit" in field)
    for unit, count in sorted(units.items()):
        yield [unit, count]


def question_10() -> Answer:
    for event in jfr.release(25)["events"].values():
        for field in event["fields"]:
            if "sensitive" in field and field["sensitive"]["kind"] in ("command-line", "environment"):
                yield [f"{event['name']}.{field['name']}"]


def question_11() -> Answer:
    for feature in jfr.releases():
        for event in jfr.release(feature)["events"].values():
            for field in event["fields"]:
                if "actualUnit" in field:
                    yield [feature, f"{event['name']}.{field['name']}", field.get("unit", ""), field["actualUnit"]["unit"]]


def question_12() -> Answer:
    renamed = [(reason["release"], name, reason["bug"]) for name, event in jfr.events()["events"].items()
               for reason in event["reasons"] if reason["kind"] == "renamed"]
    for row in sorted(renamed):
        yield [*row]


def question_13() -> Answer:
    removed = [(change["release"], change["owner"], change["name"]) for event in jfr.events()["events"].values()
               for change in event["history"] if change["kind"] == "removed" and change["item"] == "field"]
    for release, owner, name in sorted(removed):
        yield [release, f"{owner}.{name}"]


def question_14() -> Answer:
    for _, event in sorted(jfr.events()["events"].items()):
        for change in event["history"]:
            if change["release"] == 17 and change["kind"] == "added" and change["item"] == "event" and "update" in change:
                yield [change["name"], change["update"]["from"], change["update"]["to"]]


def question_15() -> Answer:
    for example in sorted(jfr.examples(25)["events"]["jdk.GarbageCollection"]["examples"], key=lambda example: example["collector"]):
        fields = example["value"]
        assert isinstance(fields, dict)
        yield [example["collector"], str(fields["cause"]), str(fields["sumOfPauses"])]


def question_16() -> Answer:
    settings = Counter(name for event in jfr.release(25)["events"].values() for name in event["settings"])
    for name, count in sorted(settings.items()):
        yield [name, count]


def question_17() -> Answer:
    for name, event in sorted(jfr.examples(25)["events"].items()):
        if any(rate["configuration"] == "default" and rate.get("collector") == "g1" and rate.get("perSecond", 0) > 100
               for rate in event.get("rates", [])):
            yield [name]


def question_18() -> Answer:
    for field in jfr.event("jdk.ThreadPark", 25)["fields"]:
        for special in field.get("specialValues", []):
            yield [field["name"], special["value"], special["text"]]


def question_19() -> Answer:
    for release in jfr.index()["releases"]:
        if release["status"] == "lts":
            yield [release["release"], release["released"]]


def question_20() -> Answer:
    option = jfr.release(25)["configurations"]["default"]["options"]["gc"]
    for choice in option["choices"]:
        yield [choice["name"], "default" if choice["name"] == option["default"] else "-"]


questions: List[Callable[[], Answer]] = [
    question_1, question_2, question_3, question_4, question_5, question_6, question_7, question_8, question_9, question_10,
    question_11, question_12, question_13, question_14, question_15, question_16, question_17, question_18, question_19, question_20,
]
for number, question in enumerate(questions, 1):
    print("##", number)
    for row in question():
        print(*row)
