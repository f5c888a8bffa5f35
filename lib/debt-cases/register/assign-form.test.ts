import { describe, expect, it } from "vitest";
import { assignCasesSchema } from "./assign-form";

const schema = assignCasesSchema("ingrid");
const empty = { owner: "", followUp: "keep", nextAction: "", nextActionOn: "" };

describe("Owner and next action of many debt cases", () => {
  it.each([
    [{ owner: "me" }, { owner: "ingrid" }],
    [{ owner: "nobody" }, { owner: null }],
    [{ owner: "per" }, { owner: "per" }],
    [{ followUp: "clear" }, { nextAction: null, nextActionOn: null }],
    [
      { followUp: "set", nextAction: " Call ", nextActionOn: "2026-05-04" },
      { nextAction: "Call", nextActionOn: "2026-05-04" },
    ],
    [
      { owner: "me", followUp: "set", nextActionOn: "2026-05-04" },
      { owner: "ingrid", nextAction: null, nextActionOn: "2026-05-04" },
    ],
  ])("of %j are %j", (typed, expected) => {
    expect(schema.parse({ ...empty, ...typed })).toEqual(expected);
  });

  it.each([
    [{}, ["owner"]],
    [{ followUp: "set" }, ["nextAction"]],
    [{ owner: "me", followUp: "set", nextActionOn: "4 May" }, ["nextActionOn"]],
    [{ owner: "me", nextAction: "x".repeat(201) }, ["nextAction"]],
  ])("of %j are refused at %j", (typed, expected) => {
    const { error } = schema.safeParse({ ...empty, ...typed });
    expect(error?.issues.map(({ path }) => path.join("."))).toEqual(expected);
  });
});
