import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { eventKinds } from "../../contract/event-enumerations";
import { operationTable } from "../../contract/operation-table";
import { languages } from "../languages";
import { deskActions } from "./actions";
import { auditKinds, auditOutcomes } from "./kinds";
import { sessionEndReasons } from "./session-end-reasons";

it.each(languages)(
  "has words in %s for every action, kind, outcome, reason and event",
  (language) => {
    const file = new URL(`../../intl/messages/${language}/audit.json`, import.meta.url);
    const words: unknown = JSON.parse(readFileSync(file, "utf8"));
    const wordAt = (path: readonly string[]) =>
      path.reduce((value: unknown, name) => Object(value)[name], words);
    const writes = Object.entries(operationTable).flatMap(([id, { access }]) =>
      access === "write"
        ? [
            ["actions", "service", id],
            ["attempts", "service", id],
          ]
        : [],
    );
    const paths = [
      ...deskActions.map((action) => ["actions", ...action.split(".")]),
      ["attempts", "invoice-line", "archived"],
      ...writes,
      ...auditKinds.map((kind) => ["kinds", kind]),
      ...auditOutcomes.map((outcome) => ["list", "values", "outcome", outcome]),
      ...sessionEndReasons.map((reason) => ["values", "reason", reason]),
      ...eventKinds.map((kind) => ["events", kind]),
    ];
    expect(
      paths.filter((path) => typeof wordAt(path) !== "string"),
      `Add a text for each of these paths to lib/intl/messages/${language}/audit.json.`,
    ).toEqual([]);
  },
);
