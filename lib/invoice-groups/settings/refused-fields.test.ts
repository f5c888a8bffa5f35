import { describe, expect, it } from "vitest";
import { refusedFields } from "./refused-fields";

describe("refusedFields", () => {
  it("finds the setting in every way of writing a path", () => {
    for (const path of ["note", "/note", "body.note", "[0].note", "0/note", "$.settings.note"]) {
      expect(refusedFields([{ path, message: "Too long." }])).toEqual({
        fields: { note: "Too long." },
        others: [],
      });
    }
  });

  it("keeps what names no setting, so that nothing is swallowed", () => {
    const errors = [
      { path: "accountGuid", message: "Unknown group." },
      { path: "", message: "Give at least one setting." },
    ];
    expect(refusedFields(errors)).toEqual({
      fields: {},
      others: ["Unknown group.", "Give at least one setting."],
    });
    expect(refusedFields(undefined)).toEqual({ fields: {}, others: [] });
  });
});
