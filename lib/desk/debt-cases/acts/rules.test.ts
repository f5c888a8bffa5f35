import { describe, expect, test } from "vitest";
import { z } from "zod";
import { contentHashOf } from "../../../engine/approvals/content-hash";
import { actIdOf } from "./rules";

describe("What an act is known by", () => {
  test("is one hash whatever the order of its fields, and another for any other value or kind", () => {
    const content = { invoiceNumber: "1", debtCaseId: "NC-1" };
    const hash = contentHashOf("assign", content);
    expect(contentHashOf("assign", { debtCaseId: "NC-1", invoiceNumber: "1" })).toBe(hash);
    expect(contentHashOf("assign", { ...content, debtCaseId: "NC-2" })).not.toBe(hash);
    expect(contentHashOf("resolve", content)).not.toBe(hash);
  });

  test("is one id for the same person, key and content, and another where any of them differs", () => {
    const id = actIdOf("p", "k", { index: 0 });
    expect(z.uuid().safeParse(id).success).toBe(true);
    expect(actIdOf("p", "k", { index: 0 })).toBe(id);
    const others = [
      actIdOf("q", "k", { index: 0 }),
      actIdOf("p", "l", { index: 0 }),
      actIdOf("p", "k", { index: 1 }),
    ];
    expect(new Set([id, ...others]).size).toBe(4);
  });
});
