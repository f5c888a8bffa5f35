import { describe, expect, test } from "vitest";
import { differences, type Fingerprint, judge, type ListedLine } from "./fingerprint";

const fields = { productElementId: "e", quantity: 2, price: 1.5, description: "Visit" };
const fingerprint: Fingerprint = { kind: "new-line", fields };
const sentAt = new Date("2026-11-20T10:00:00Z");
const line = (id: string, more: object = {}): ListedLine => ({
  id,
  importType: 51,
  importTimeStamp: "2026-11-20T10:00:01Z",
  erpId: null,
  ...fields,
  ...more,
});
const nothing = { seenBefore: [], known: [], notBefore: sentAt };

describe("A new line", () => {
  test("has happened where exactly one new line looks like it, imported after the call", () => {
    const lines = [line("old"), line("new"), line("other", { quantity: 3 })];
    const baseline = { ...nothing, seenBefore: ["old"] };
    expect(judge(fingerprint, lines, baseline)).toEqual({ kind: "happened", lineId: "new" });
  });

  test("is not to be seen where all that look like it were there before, or are another call's", () => {
    const lines = [line("old"), line("known")];
    const baseline = { ...nothing, seenBefore: ["old"], known: ["known"] };
    expect(judge(fingerprint, lines, baseline)).toEqual({ kind: "not-seen", guarded: false });
  });

  test("is an alarm where two of them are new", () => {
    expect(judge(fingerprint, [line("one"), line("two")], nothing)).toEqual({
      kind: "several",
      lineIds: ["one", "two"],
    });
  });

  test("is doubtful where a new one was imported before the call", () => {
    const lines = [line("early", { importTimeStamp: "2026-11-20T09:59:00Z" })];
    expect(judge(fingerprint, lines, nothing)).toMatchObject({
      kind: "doubtful",
      lineIds: ["early"],
    });
  });

  test.each(Object.keys(fields))("is another one where the %s differs", (name) => {
    const other = line("new", { [name]: "another" });
    expect(judge(fingerprint, [other], nothing).kind).toBe("not-seen");
    expect(differences(fields, other)).toEqual([name]);
  });
});

describe("A change", () => {
  const change: Fingerprint = {
    kind: "changed-line",
    lineId: "l",
    fields: { quantity: 3, text: null },
    before: { quantity: 2, text: null },
  };
  const seen = (more: object) => judge(change, [line("l", more)], nothing);

  test("has happened where every field is as it was to be", () => {
    expect(seen({ quantity: 3 })).toEqual({ kind: "happened", lineId: "l" });
  });

  test("may be sent again where the line is untouched, and is doubtful where it is something else", () => {
    expect(seen({ quantity: 2 })).toEqual({ kind: "not-seen", guarded: true });
    expect(seen({ quantity: 7 })).toMatchObject({ kind: "doubtful", differs: ["quantity"] });
  });

  test("is not to be seen where the line is on no next invoice any more", () => {
    expect(judge(change, [], nothing)).toEqual({ kind: "not-seen", guarded: false });
  });
});

test("An entry of the ERP is known by its id there, and refuses itself a second time", () => {
  const entry: Fingerprint = { kind: "entry", entryId: "E1" };
  const imported = line("l", { erpId: "E1", importType: 81 });
  expect(judge(entry, [imported], nothing)).toEqual({ kind: "happened", lineId: "l" });
  expect(judge(entry, [line("l", { erpId: "E1" })], nothing)).toEqual({
    kind: "not-seen",
    guarded: true,
  });
});
