import { expect, it } from "vitest";
import { dimensionFormSchema, otherDimension, typedNumber } from "./dimension-form";

const schema = dimensionFormSchema(new Set([3]));
const problems = (dimension: string, number: string, value: string) => {
  const { error } = schema.safeParse({ dimension, number, value });
  return (error?.issues ?? []).map((issue) => [
    issue.path.join("."),
    issue.code === "custom" ? issue.params?.problem : issue.code,
  ]);
};

it("gives number and value of a listed and of a typed dimension", () => {
  expect(schema.parse({ dimension: "1", number: "9", value: " 120 " })).toEqual({
    number: 1,
    value: "120",
  });
  expect(schema.parse({ dimension: otherDimension, number: "0", value: "x" }).number).toBe(0);
});

it.each([
  [
    "",
    "",
    "",
    [
      ["dimension", "required"],
      ["value", "required"],
    ],
  ],
  [otherDimension, "", "x", [["number", "required"]]],
  [otherDimension, "1.5", "x", [["number", "decimals"]]],
  [otherDimension, "-1", "x", [["number", "min"]]],
  [otherDimension, "2147483648", "x", [["number", "max"]]],
  ["1", "", "x".repeat(101), [["value", "long"]]],
  ["1", "", "01019012480", [["value", "nationalId"]]],
] as const)("refuses %s, %s, %s at its fields", (dimension, number, value, expected) => {
  expect(problems(dimension, number, value)).toEqual(expected);
});

it("asks for no value of a dimension without free values", () => {
  expect(problems("3", "", "")).toEqual([["dimension", "closed"]]);
  expect(problems(otherDimension, "3", "")).toEqual([["number", "closed"]]);
});

it("knows the number while it is typed", () => {
  expect(typedNumber({ dimension: otherDimension, number: "12", value: "" })).toBe(12);
  expect(typedNumber({ dimension: "", number: "12", value: "" })).toBeNull();
});
