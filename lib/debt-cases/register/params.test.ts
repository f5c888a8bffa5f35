import { expect, it } from "vitest";
import { debtCaseParams, debtCaseQuestion } from "./params";

const { initial, parse, format } = debtCaseParams;

it.each<[Partial<typeof initial>, object]>([
  [{}, {}],
  [{ mine: true }, { owner: "me" }],
  [
    { free: true, due: true },
    { owner: "nobody", due: "1" },
  ],
  [
    { mine: true, free: true, attention: true },
    { owner: "me-or-nobody", attention: "1" },
  ],
  [
    { state: "paid", find: "Ærlig & Sønner" },
    { state: "paid", q: "Ærlig & Sønner" },
  ],
])("asks the server for %j, and leads back to it", (some, question) => {
  const state = { ...initial, ...some };
  expect(debtCaseQuestion(state)).toEqual(question);
  expect(parse(format(state))).toEqual(state);
});
