import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { TourCard } from "./tour-card";

function stubStore() {
  const stored: unknown[] = [];
  vi.stubGlobal("fetch", async (address: string, { body }: RequestInit) => {
    stored.push([address, body]);
    return new Response(null, { status: 204 });
  });
  return stored;
}
const render = () =>
  renderPage(<TourCard />, { shortcuts: { singleKeys: true, keys: { "g h": "h" } } });

it("leads through its steps and back, and is closed for good at the end", async () => {
  const stored = stubStore();
  const { user } = await render();
  screen.getByText("1 of 5");
  for (const step of ["My work", "Lists and views", "Approvals", "Help"]) {
    await user.click(screen.getByRole("button", { name: "Next" }));
    screen.getByText(step);
  }
  await user.click(screen.getByRole("button", { name: "Back" }));
  screen.getByText("4 of 5");
  await user.click(screen.getByRole("button", { name: "Next" }));
  await user.click(screen.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(stored).toEqual([["/api/desk/preferences/tourClosed", "true"]]));
  expect(screen.queryByRole("region")).toBeNull();
});

it("is closed by Escape while it has the focus", async () => {
  const stored = stubStore();
  const { user } = await render();
  screen.getByRole("button", { name: "Next" }).focus();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(stored).toHaveLength(1));
  expect(screen.queryByRole("region")).toBeNull();
});
