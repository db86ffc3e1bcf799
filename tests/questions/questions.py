"""Answers the questions of questions.tsv with the Python package."""
from collections import Counter
from typing import Callable, Dict, Iterator, List, Optional, Union

import jfr_event_collection as jfr
from jfr_event_collection.types import Event, EventHistory, ExampleValue, SettingValue

Answer = Iterator[List[Union[str, int]]]


def names(feature: int) -> List[str]:
    return [event["name"] for event in jfr.release(feature)["events"]]


def history(name: str) -> EventHistory:
    event = jfr.event(name)
    assert event is not None
    return event


def effective(event: Event, configuration: str, setting: str) -> Optional[SettingValue]:
    return event.get("effectiveSettings", {}).get(configuration, {}).get(setting)


def is_on(event: Event, configuration: str) -> bool:
    enabled = effective(event, configuration, "enabled")
    return enabled is not None and enabled["value"] == "true"


def question_1() -> Answer:
    for name in sorted(set(names(25)) - set(names(21))):
        yield [name]


def question_2() -> Answer:
    yield [*history("jdk.ThreadCPULoad")["releases"]]


def question_3() -> Answer:
    event = jfr.event("jdk.FileRead", 25)
    assert event is not None
    for configuration, settings in sorted(event["effectiveSettings"].items()):
        yield [configuration, settings["threshold"]["nanos"]]


def question_4() -> Answer:
    for event in jfr.release(25)["events"]:
        if is_on(event, "profile") and not is_on(event, "default"):
            yield [event["name"]]


def question_5() -> Answer:
    for event in jfr.release(25)["events"]:
        throttle = effective(event, "default", "throttle")
        if throttle is not None and "eventsPerSecond" in throttle:
            yield [event["name"], int(throttle["eventsPerSecond"])]


def question_6() -> Answer:
    for event in jfr.release(25)["events"]:
        collectors = event.get("collectors", {})
        if collectors.get("z") is True and collectors.get("g1") is False:
            yield [event["name"]]


def question_7() -> Answer:
    counts: Counter[object] = Counter()
    for event in jfr.release(11)["events"]:
        for collector, emits in event.get("collectors", {}).items():
            counts[collector, emits] += 1
    for collector in sorted({str(key[0]) for key in counts if isinstance(key, tuple)}):
        yield [collector, counts[collector, True], counts[collector, False], counts[collector, None]]


def question_8() -> Answer:
    for event in jfr.release(25)["events"]:
        for field in event["fields"]:
            if field.get("unit") == "bytes":
                yield [f"{event['name']}.{field['name']}"]


def question_9() -> Answer:
    units = Counter(field["unit"] for event in jfr.release(25)["events"] for field in event["fields"] if "unit" in field)
    for unit, count in sorted(units.items()):
        yield [unit, count]


def question_10() -> Answer:
    for event in jfr.release(25)["events"]:
        for field in event["fields"]:
            if field.get("sensitive") in ("command-line", "environment"):
                yield [f"{event['name']}.{field['name']}"]


def question_11() -> Answer:
    for feature in jfr.releases():
        for event in jfr.release(feature)["events"]:
            for field in event["fields"]:
                if "actualUnit" in field:
                    yield [feature, f"{event['name']}.{field['name']}", field.get("unit", ""), field["actualUnit"]]


def question_12() -> Answer:
    renamed = [(reason["release"], event["name"], reason["bug"]) for event in jfr.all_releases()["events"]
               for reason in event.get("reasons", []) if reason["kind"] == "renamed"]
    for row in sorted(renamed):
        yield [*row]


def question_13() -> Answer:
    removed = [(change["release"], change["owner"], change["name"], change["type"]) for event in jfr.all_releases()["events"]
               for change in event["history"] if change["kind"] == "removed" and change["item"] == "field"]
    for release, owner, name, kind in sorted(removed):
        yield [release, f"{owner}.{name}", kind]


def question_14() -> Answer:
    for event in sorted(jfr.all_releases()["events"], key=lambda event: event["name"]):
        for change in event["history"]:
            if change["release"] == 17 and change["kind"] == "added" and change["item"] == "event" and "update" in change:
                yield [change["name"], change["update"]["from"], change["update"]["to"]]


def text(value: ExampleValue) -> str:
    content = value["value"]
    assert isinstance(content, str)
    return content


def question_15() -> Answer:
    units: Dict[str, str] = {kind["name"]: kind.get("unit", "") for kind in jfr.release(25)["contentTypes"]}
    shown = next(event for event in jfr.examples(25)["events"] if event["name"] == "jdk.GarbageCollection")
    for example in sorted(shown["examples"], key=lambda example: example["collector"]):
        fields = example["value"]
        assert isinstance(fields, dict)
        pauses = fields["sumOfPauses"]
        yield [example["collector"], text(fields["cause"]), text(pauses), units[pauses["contentType"]]]


def question_16() -> Answer:
    settings = Counter(name for event in jfr.release(25)["events"] for name in event["settings"])
    for name, count in sorted(settings.items()):
        yield [name, count]


def question_17() -> Answer:
    for event in sorted(jfr.examples(25)["events"], key=lambda event: event["name"]):
        if any(rate["configuration"] == "default" and rate.get("collector") == "g1" and rate.get("perSecond", 0) > 100
               for rate in event.get("rates", [])):
            yield [event["name"]]


def question_18() -> Answer:
    event = jfr.event("jdk.ThreadPark", 25)
    assert event is not None
    for special in event.get("specialValues", []):
        yield [special["field"], special["value"], special["meaning"]]


def question_19() -> Answer:
    for release in jfr.index()["releases"]:
        if release["status"] == "lts":
            yield [release["release"], release["released"]]


def question_20() -> Answer:
    option = next(option for option in jfr.release(25)["options"]["default"] if option["name"] == "gc")
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
