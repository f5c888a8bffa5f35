import { describe, expect, it } from "vitest";
import { createDraftStore, hasShapeOf, readStoredDraft } from "./stored-draft";

const example = { name: "", roles: { Invoice: false }, rows: [{ system: "" }] };
const typed = { name: "Ola", roles: { Invoice: true }, rows: [{ system: "CRM" }, { system: "" }] };
const mine = "01".repeat(32);
const isExample = (value: unknown): value is typeof example => hasShapeOf(value, example);

function open(entries = new Map<string, string>(), personKey = mine) {
  const storage: Storage = {
    length: 0,
    clear: () => entries.clear(),
    key: () => null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
  const drafts = createDraftStore(personKey, () => storage);
  const read = (key = "draft") => readStoredDraft(drafts, key, isExample);
  return { entries, storage, drafts, read };
}

describe("A stored draft", () => {
  it("is read as it was stored, until it is removed", () => {
    const { drafts, read } = open();
    expect(read()).toBeNull();
    drafts.write("draft", { savedAt: 7, value: typed });
    expect(read()).toEqual({ savedAt: 7, value: typed });
    drafts.remove("draft");
    expect(read()).toBeNull();
  });

  it("is not readable in the storage, and survives the end of a session", () => {
    const { drafts, entries } = open();
    drafts.write("draft", { savedAt: 7, value: typed });
    expect([...entries.keys()]).toEqual(["draft"]);
    expect(entries.get("draft")).toMatch(/^[0-9a-f]+$/);
    expect(open(entries).read()).toEqual({ savedAt: 7, value: typed });
  });

  it("counts as none and is removed for another person", () => {
    const { drafts, entries } = open();
    drafts.write("draft", { savedAt: 7, value: typed });
    expect(open(entries, "02".repeat(32)).read()).toBeNull();
    expect(entries.size).toBe(0);
  });

  it("counts as none and is removed where it was moved to", () => {
    const { drafts, entries, read } = open();
    drafts.write("draft", { savedAt: 7, value: typed });
    entries.set("another", entries.get("draft") ?? "");
    expect(read("another")).toBeNull();
    expect([...entries.keys()]).toEqual(["draft"]);
    expect(read()).not.toBeNull();
  });

  it.each([
    ["was not encrypted, as by an older version", JSON.stringify({ savedAt: 7, value: typed })],
    ["was changed", "00".repeat(60)],
    ["was emptied", ""],
  ])("counts as none and is removed if it %s", (_what, text) => {
    const { entries, read } = open(new Map([["draft", text]]));
    expect(read()).toBeNull();
    expect(entries.size).toBe(0);
  });

  it.each([
    ["no time", { value: typed }],
    ["a field too few", { savedAt: 1, value: { name: "", roles: {} } }],
    ["a field too many", { savedAt: 1, value: { ...typed, more: "" } }],
    ["another kind of value", { savedAt: 1, value: { ...typed, name: 1 } }],
    ["rows of another kind", { savedAt: 1, value: { ...typed, rows: [{}] } }],
    ["a list instead of fields", { savedAt: 1, value: { ...typed, roles: [] } }],
  ])("counts as none with %s", (_what, draft) => {
    const { drafts, read } = open();
    drafts.write("draft", draft);
    expect(read()).toBeNull();
  });

  it("is given up where the browser refuses to store, or has no storage", () => {
    const refuses = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    const full = { ...open().storage, getItem: refuses, setItem: refuses, removeItem: refuses };
    for (const storage of [() => full, refuses]) {
      const drafts = createDraftStore(mine, storage);
      expect(() => drafts.write("draft", {})).not.toThrow();
      expect(() => drafts.remove("draft")).not.toThrow();
      expect(readStoredDraft(drafts, "draft", isExample)).toBeNull();
    }
  });
});
