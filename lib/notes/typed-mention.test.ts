import { expect, it } from "vitest";
import {
  insertMention,
  mentionedIn,
  splitMentions,
  suggestPeople,
  typedMention,
} from "./typed-mention";

const people = [
  { id: "1", name: "Åse Bø" },
  { id: "2", name: "Åse Bøe" },
  { id: "3", name: "Ingrid Solvang" },
];

it.each([
  ["@", 1, { start: 0, typed: "" }],
  ["Ask @ing", 8, { start: 4, typed: "ing" }],
  ["(@ing", 5, { start: 1, typed: "ing" }],
  ["Ask @Åse B", 10, { start: 4, typed: "Åse B" }],
  ["Ask @ing about it", 8, { start: 4, typed: "ing" }],
  ["kari@example.com", 16, null],
  ["@ing\nand", 8, null],
  ["nobody", 6, null],
])("finds the mention that is typed in %j at %i", (text, caret, expected) => {
  expect(typedMention(text, caret)).toEqual(expected);
});

it("suggests people by the beginning of any of their names", () => {
  expect(suggestPeople(people, "sol").map(({ id }) => id)).toEqual(["3"]);
  expect(suggestPeople(people, "åse bø").map(({ id }) => id)).toEqual(["1", "2"]);
  expect(suggestPeople(people, "olv")).toEqual([]);
});

it("puts the whole name in place of what was typed", () => {
  const text = "Ask @ing today";
  expect(
    insertMention(text, { start: 4, typed: "ing" }, { id: "3", name: "Ingrid Solvang" }),
  ).toEqual({ text: "Ask @Ingrid Solvang today", caret: 20 });
});

it("mentions those alone whose names are still in the text", () => {
  expect(mentionedIn("Ask @Ingrid Solvang", people)).toEqual(["3"]);
  expect(mentionedIn("Ask Ingrid Solvang", people)).toEqual([]);
});

it("shows the longer of two names that begin alike", () => {
  expect(splitMentions("To @Åse Bøe, or @Åse Bø", people)).toEqual([
    { text: "To ", mention: false },
    { text: "@Åse Bøe", mention: true },
    { text: ", or ", mention: false },
    { text: "@Åse Bø", mention: true },
  ]);
});
