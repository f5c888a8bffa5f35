import { expect, test } from "vitest";
import { roles } from "../roles";
import { seesAll } from "./proposal-rule";

test("a clerk sees own proposals alone, everybody else all of them", () => {
  const all = roles.filter((role) => seesAll([role]));
  expect(all).toEqual(["lead", "auditor", "admin"]);
  expect([seesAll(["clerk", "lead"]), seesAll([])]).toEqual([true, false]);
});
