import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { exampleQueueLine } from "@/lib/domain/invoice-lines/testing/example-queue-line";
import { ArchiveDialog } from "./archive-dialog";

it("is a form, and so is the recipe that is saved from it: no question to be read out whole", async () => {
  vi.stubGlobal("fetch", async () => Response.json([]));
  const nothing = () => undefined;
  const state = {
    lines: [exampleQueueLine("a".repeat(32))],
    left: 0,
    open: true,
    pending: false,
    error: null,
    show: nothing,
    close: nothing,
    archive: nothing,
  };
  const { user } = await renderPage(<ArchiveDialog state={state} />);
  const dialog = await screen.findByRole("dialog", { name: "Archive 1 line?" });
  await user.click(within(dialog).getByRole("button", { name: "Save as recipe…" }));
  expect(await screen.findByRole("dialog", { name: "Save as recipe" })).toBeDefined();
});
