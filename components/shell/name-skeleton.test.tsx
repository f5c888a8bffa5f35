import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { OwnerPicker } from "./owner-picker";
import { renderPage } from "./testing/render-page";

it.each([
  ["an invoice group", { group: "a".repeat(32), customer: null }],
  ["a customer", { group: null, customer: "c".repeat(32) }],
])("gives the link to %s a text before its name is read", async (_owner, state) => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  await renderPage(<OwnerPicker state={state} words={(word) => word} onAsk={() => undefined} />);
  expect(screen.getByRole("link", { name: "Loading name" })).toBeDefined();
});

it("has the name on paper, without the ways to another one", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  const state = { group: "a".repeat(32), customer: null };
  await renderPage(<OwnerPicker state={state} words={(word) => word} onAsk={() => undefined} />);
  const isPrinted = (element: Element) => element.closest(".print\\:hidden") === null;
  expect(isPrinted(screen.getByRole("link"))).toBe(true);
  expect(isPrinted(screen.getByRole("button", { name: "other" }))).toBe(false);
  expect(isPrinted(screen.getByRole("radio", { name: "allGroups" }))).toBe(false);
});
