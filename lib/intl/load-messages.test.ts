import { expect, it } from "vitest";
import { loadMessages, pickMessages } from "./load-messages";

it("gives the named parts as one text, and the same object to each request", async () => {
  const all = await loadMessages("fi");
  const texts = pickMessages(all, ["ui", "problems"]);
  expect(JSON.parse(texts.json)).toEqual({ ui: all.ui, problems: all.problems });
  expect(pickMessages(all, ["ui", "problems"])).toBe(texts);
  const other = await loadMessages("sv");
  expect(JSON.parse(pickMessages(other, ["ui", "problems"]).json).ui).toEqual(other.ui);
});
