import { screen } from "@testing-library/react";
import { useMemo } from "react";
import { expect, it, vi } from "vitest";
import { PendingValue } from "./pending-value";
import { renderPage } from "./testing/render-page";
import { useRequestsOf } from "./use-requests-of";

const accountGuid = "a".repeat(32);

function Name() {
  const { pending, requests } = useRequestsOf(useMemo(() => ({ accountGuid }), []));
  return (
    <p>
      <PendingValue pending={pending.get("name")}>Hjemme</PendingValue>
      <output>{requests.length}</output>
    </p>
  );
}

async function show(applied: boolean | null, hidden = false) {
  const expected = [{ field: "name", asked: "Hytta", applied, hidden }];
  const subject = "request";
  const kind = "update-invoice-group";
  const request = { id: "7", subject, kind, state: "unconfirmed", expected };
  const asked = vi.fn(async (_address: string) =>
    Response.json({ approvals: [request], next: null }),
  );
  vi.stubGlobal("fetch", asked);
  const shown = await renderPage(<Name />);
  await screen.findByText("1");
  const { searchParams } = new URL(asked.mock.calls[0]?.[0] ?? "", "http://desk");
  expect(Object.fromEntries(searchParams)).toEqual({
    accountGuid,
    view: "open",
    subject: "request",
  });
  return shown.container;
}

it.each([false, null])("shows the requested value beside the present one (%s)", async (applied) => {
  expect((await show(applied)).textContent).toContain("Hjemme");
  const link = screen.getByRole("link", { name: /Hytta$/ });
  expect(link.getAttribute("href")).toBe("/approvals/7");
});

it.each([
  ["was read back", true, false],
  ["is of a protected address", false, true],
] as const)(
  "shows only the present value where the requested one %s",
  async (_, applied, hidden) => {
    expect((await show(applied, hidden)).textContent).toBe("Hjemme1");
    expect(screen.queryByRole("link")).toBeNull();
  },
);
