import { beforeEach, describe, expect, it } from "vitest";
import { createDraftStore, type DraftStore } from "../../browser/stored-draft";
import { exampleGroup } from "../../domain/invoice-groups/example-group";
import { settingsOf } from "../../domain/invoice-groups/settings";
import { draftKey, readDraft, writeDraft } from "./draft";
import { settingsToForm } from "./form";

const group = exampleGroup({ email: "kari@example.com", customerName: "Kari Nordmann" });
const opened = settingsOf(group);
const form = { ...settingsToForm(opened, String), note: "x", printFee: true };
const key = draftKey("person", group.accountGuid);

let storage: Storage;
let drafts: DraftStore;
beforeEach(() => {
  storage = memoryStorage();
  drafts = createDraftStore("01".repeat(32), () => storage);
});

describe("the draft of the settings", () => {
  it("brings back the changed fields and what was opened, and nothing else", () => {
    writeDraft(drafts, key, opened, form, ["printFee", "note"], 1000);
    expect(readDraft(drafts, key)).toEqual({
      savedAt: 1000,
      opened: { printFee: false, note: null },
      form: { printFee: true, note: "x" },
    });
  });

  it("has no name, address or identifier of the customer", () => {
    writeDraft(drafts, key, opened, form, ["printFee", "note"], 1000);
    const stored = JSON.stringify(readDraft(drafts, key));
    for (const secret of [group.customerName, group.customerGuid, "kari@", "Storgata"]) {
      expect(stored).not.toContain(secret);
    }
  });

  it("is removed when nothing is changed any more", () => {
    writeDraft(drafts, key, opened, form, ["note"], 1000);
    writeDraft(drafts, key, opened, form, [], 2000);
    expect(storage.length).toBe(0);
  });

  it("belongs to one person and one group", () => {
    writeDraft(drafts, key, opened, form, ["note"], 1000);
    expect(readDraft(drafts, draftKey("somebody else", group.accountGuid))).toBeNull();
    expect(readDraft(drafts, draftKey("person", "b".repeat(32)))).toBeNull();
  });

  it("counts as none when it cannot be read", () => {
    for (const draft of [{}, { savedAt: 1 }, { savedAt: 1, opened: { note: 3 }, form: {} }]) {
      drafts.write(key, draft);
      expect(readDraft(drafts, key)).toBeNull();
    }
    storage.setItem(key, JSON.stringify({ savedAt: 1, opened: {}, form: {} }));
    expect(readDraft(drafts, key)).toBeNull();
  });

  it("never stops the clerk when the storage is full", () => {
    storage.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    expect(() => writeDraft(drafts, key, opened, form, ["note"], 1000)).not.toThrow();
  });
});

function memoryStorage(): Storage {
  const rows = new Map<string, string>();
  return {
    get length() {
      return rows.size;
    },
    clear: () => rows.clear(),
    key: (index) => [...rows.keys()][index] ?? null,
    getItem: (name) => rows.get(name) ?? null,
    setItem: (name, value) => void rows.set(name, value),
    removeItem: (name) => void rows.delete(name),
  };
}
