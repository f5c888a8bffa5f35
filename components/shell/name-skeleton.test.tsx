import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { showForm } from "@/components/requests/testing/request-page";
import { OwnerPicker } from "./owner-picker";

it.each([
  ["an invoice group", { group: "a".repeat(32), customer: null }],
  ["a customer", { group: null, customer: "c".repeat(32) }],
])("gives the link to %s a text before its name is read", async (_owner, state) => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  await showForm(<OwnerPicker state={state} words={(word) => word} onAsk={() => undefined} />);
  expect(screen.getByRole("link", { name: "Loading name" })).toBeDefined();
});
