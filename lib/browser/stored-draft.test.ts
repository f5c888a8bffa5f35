import { describe, expect, it } from "vitest";
import { hasShapeOf, readStoredDraft, removeDraft, storeDraft } from "./stored-draft";

const example = { name: "", roles: { Invoice: false }, rows: [{ system: "" }] };
const typed = { name: "Ola", roles: { Invoice: true }, rows: [{ system: "CRM" }, { system: "" }] };
const read = (storage: Storage) =>
  readStoredDraft(storage, "draft", (value): value is typeof example => hasShapeOf(value, example));

function storageOf(entries: Map<string, string>): Storage {
  return {
    ...{ length: 0, clear: () => entries.clear(), key: () => null },
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

describe("A stored draft", () => {
  it("is read as it was stored, until it is removed", () => {
    const storage = storageOf(new Map());
    expect(read(storage)).toBeNull();
    storeDraft(storage, "draft", { savedAt: 7, value: typed });
    expect(read(storage)).toEqual({ savedAt: 7, value: typed });
    removeDraft(storage, "draft");
    expect(read(storage)).toBeNull();
  });

  it.each([
    ["text that is no JSON", "{"],
    ["no time", JSON.stringify({ value: typed })],
    ["a field too few", JSON.stringify({ savedAt: 1, value: { name: "", roles: {} } })],
    ["a field too many", JSON.stringify({ savedAt: 1, value: { ...typed, more: "" } })],
    ["another kind of value", JSON.stringify({ savedAt: 1, value: { ...typed, name: 1 } })],
    ["rows of another kind", JSON.stringify({ savedAt: 1, value: { ...typed, rows: [{}] } })],
    ["a list instead of fields", JSON.stringify({ savedAt: 1, value: { ...typed, roles: [] } })],
  ])("counts as none with %s", (_what, text) => {
    expect(read(storageOf(new Map([["draft", text]])))).toBeNull();
  });

  it("is given up where the browser refuses to store", () => {
    const refuses = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    const storage = {
      ...storageOf(new Map()),
      ...{ getItem: refuses, setItem: refuses, removeItem: refuses },
    };
    expect(() => storeDraft(storage, "draft", {})).not.toThrow();
    expect(() => removeDraft(storage, "draft")).not.toThrow();
    expect(read(storage)).toBeNull();
  });
});
