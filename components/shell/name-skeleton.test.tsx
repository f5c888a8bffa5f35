import { QueryClientProvider } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderIn } from "@/components/form/testing/render";
import { createQueryClient } from "@/lib/browser/query-client";
import { OwnerPicker } from "./owner-picker";

it.each([
  ["an invoice group", { group: "a".repeat(32), customer: null }],
  ["a customer", { group: null, customer: "c".repeat(32) }],
])("gives the link to %s a text before its name is read", async (_owner, state) => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  await renderIn(
    "en",
    <QueryClientProvider client={createQueryClient()}>
      <OwnerPicker state={state} words={(word) => word} onAsk={() => undefined} />
    </QueryClientProvider>,
  );
  expect(screen.getByRole("link", { name: "Loading name" })).toBeDefined();
});
