import { expect, it } from "vitest";
import { readMeteringPoint } from "./metering-point";

it.each([
  "(8018)707057500000009875",
  "8018707057500000009875",
  "]C18018707057500000009875",
  "]C1\u001d8018707057500000009875",
  "7070 5750 0000 0098 75",
  "(8018) 7070\u00a05750\u00a00000\u00a00098\u00a075",
  "\u202a707057500000009875\u202c",
])("reads the metering point of %j (MP1)", (text) => {
  expect(readMeteringPoint(text)).toBe("707057500000009875");
});

it.each([
  "",
  "70705750000000987",
  "7070575000000098750",
  "(8017)707057500000009875",
  "a707057500000009875",
])("takes %j for another text", (text) => {
  expect(readMeteringPoint(text)).toBeNull();
});
