import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { PendingCreations } from "./pending-creations";

const customerGuid = "c".repeat(32);
const request = (
  id: string,
  state: string,
  asked: string | null,
  kind = "create-invoice-group",
  customerName: string | null = "Kari Nordmann",
) => ({
  id,
  subject: "request",
  state,
  kind,
  requestId: "f".repeat(32),
  customerName,
  expected: asked === null ? [] : [{ field: "name", asked }],
});

async function show(requests: readonly object[]) {
  const asked = vi.fn(async (_address: string) =>
    Response.json({ approvals: requests, next: null }),
  );
  vi.stubGlobal("fetch", asked);
  const { container } = await renderPage(
    <PendingCreations customerGuid={customerGuid} of="create-invoice-group" />,
  );
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  return { container, address: new URL(asked.mock.calls[0]?.[0] ?? "", "http://desk") };
}

it("names the groups that are being created, and those of unclear outcome", async () => {
  const { address } = await show([
    request("1", "accepted", "Garasjen"),
    request("2", "unknown", null),
    request("3", "accepted", "Per Vest", "create-contact"),
  ]);
  expect(await screen.findByText("2 invoice groups are being created")).toBeDefined();
  const items = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(items).toEqual(["Garasjen", "Kari Nordmann (outcome unknown)"]);
  expect(screen.getByRole("link", { name: "Garasjen" }).getAttribute("href")).toBe("/approvals/1");
  expect(Object.fromEntries(address.searchParams)).toEqual({
    view: "open",
    customerGuid,
    subject: "request",
  });
});

it("shows nothing where no request of its kind is open", async () => {
  const { container } = await show([request("1", "accepted", "Per Vest", "create-contact")]);
  expect(container.textContent).toBe("");
});

it("names no request by its id", async () => {
  await show([request("1", "accepted", null, "create-invoice-group", null)]);
  expect((await screen.findByRole("listitem")).textContent).toBe("Without a name");
});
