import { act, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openedList } from "@/components/list/testing/opened-list";
import { renderPage } from "@/components/shell/testing/render-page";
import { ToastOutlet } from "@/components/ui/toast-outlet";
import { sendDelayedNow } from "@/lib/browser/delayed-sends";
import type { DimensionOwner } from "@/lib/domain/dimensions/dimension-shape";
import type { DimensionValue } from "@/lib/domain/dimensions/find-dimension";
import { exampleGroup } from "@/lib/domain/invoice-groups/example-group";
import type { Language } from "@/lib/domain/languages";
import type { Role } from "@/lib/domain/roles";
import { DimensionsPanel } from "./dimensions-panel";
import { exampleDimensions } from "./testing/example-dimensions";

const [accountGuid = "", customerGuid = ""] = ["a", "c"].map((digit) => digit.repeat(32));
const { own, ofCustomer, project, known } = exampleDimensions;
const { dimensionId: department } = own;
const { dimensionId: segment } = ofCustomer;

let dimensions: readonly DimensionValue[];
let answer: (body: Record<string, unknown>) => Response;
const asked: string[] = [];
const config = () => exampleGroup({ accountGuid, customerGuid, dimensions: [...dimensions] });
const problem = (status: number, more: object = {}) =>
  Response.json({ type: "not-found", title: "No", status, ...more }, { status });

beforeEach(() => {
  dimensions = [own, ofCustomer];
  asked.length = 0;
  answer = () => Response.json({ kind: "answered", now: config(), shown: true });
  vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit) => {
    asked.push(`${method} ${address}`);
    if (address.endsWith("/config")) return Response.json(config());
    if (address.endsWith("/accounts")) {
      return Response.json({ customer: {}, accounts: [config(), config()], contacts: [] });
    }
    if (method === "GET") return Response.json({ dimensions: known, complete: true });
    return answer(JSON.parse(String(body)));
  });
  const observer = { observe() {}, unobserve() {}, disconnect() {} };
  vi.stubGlobal(
    "ResizeObserver",
    vi.fn(function observe() {
      return observer;
    }),
  );
});
afterEach(() => act(sendDelayedNow));

/** The panel on a page that can be left. */
function Leaving({ owner }: { owner: DimensionOwner }) {
  const [left, setLeft] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setLeft(true)}>
        Leave
      </button>
      {left ? null : (
        <DimensionsPanel
          owner={owner}
          guid={owner === "customer" ? customerGuid : accountGuid}
          opened={openedList}
        />
      )}
      <ToastOutlet />
    </>
  );
}

async function show(
  owner: DimensionOwner,
  { search = "", role = "clerk" as Role, language = "en" as Language } = {},
) {
  const { user } = await renderPage(<Leaving owner={owner} />, {
    role,
    address: `/list?${search}`,
    language,
  });
  return user;
}

const rows = () =>
  [...document.querySelectorAll("tbody tr[data-row]")].map((row) => row.textContent);
const peeked = { search: `peek=account-${department}` };
const removed = () => {
  dimensions = dimensions.filter(({ source }) => source === "customer");
};
const writes = () => asked.filter((one) => one.startsWith("POST"));
const reads = () => asked.filter((one) => one.endsWith("/config"));

/** Presses "Remove" in the preview of the group's own dimension. */
async function press(sends = false) {
  const user = await show("invoice-group", peeked);
  await user.click(await screen.findByRole("button", { name: "Remove" }));
  if (sends) await act(sendDelayedNow);
  return user;
}

it("shows what a group has itself and from its customer, and what each dimension takes", async () => {
  await show("invoice-group");
  await waitFor(() =>
    expect(rows()).toEqual([
      "Avdeling1100Free textInvoice group",
      "Segment3B2BListed values onlyCustomer",
    ]),
  );
  expect(screen.getByRole("button", { name: "Set dimension" })).toBeDefined();
});

it("shows a customer what it has itself, and an auditor no way to change it", async () => {
  await show("customer", { role: "auditor", search: `peek=customer-${segment}` });
  await waitFor(() => expect(rows()).toEqual(["Segment3B2BListed values onlyCustomer"]));
  expect(await screen.findByRole("complementary")).toBeDefined();
  expect(screen.queryByRole("button", { name: /^(Remove|Set dimension)$/ })).toBeNull();
});

it("removes after the time to undo, and shows the answered configuration without a read", async () => {
  answer = () => {
    removed();
    return Response.json({ kind: "answered", now: config(), shown: true });
  };
  await press();
  expect(screen.getAllByRole("status")[0]?.textContent).toMatch(
    /^Avdeling will be removedSent in 10 seconds\. Also sent if you leave this page/,
  );
  expect(rows()[0]).toContain("Being removed");
  expect(writes()).toEqual([]);
  await act(sendDelayedNow);
  expect(await screen.findByText("Avdeling was removed")).toBeDefined();
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(writes()).toEqual([`POST /api/desk/dimensions/invoice-group/${accountGuid}/remove`]);
  expect(reads()).toHaveLength(1);
});

it("sends nothing where it was undone", async () => {
  const user = await press();
  const [notice = document.body] = screen.getAllByRole("status");
  await user.click(within(notice).getByRole("button", { name: "Undo" }));
  await act(sendDelayedNow);
  expect(writes()).toEqual([]);
  expect(rows()[0]).not.toContain("Being removed");
});

it("keeps the removal where the page is left, and offers to undo it there", async () => {
  const user = await press();
  await user.click(screen.getByRole("button", { name: "Leave" }));
  expect(await screen.findByText("Avdeling will be removed in a few seconds")).toBeDefined();
  removed();
  await act(sendDelayedNow);
  expect(await screen.findByText("Avdeling was removed")).toBeDefined();
  expect(writes()).toHaveLength(1);
});

it.each([
  [true, "Removal of Avdeling not confirmed, but billing no longer shows it"],
  [false, "Removal of Avdeling not confirmed. Billing still shows it"],
  [null, "Removal of Avdeling not confirmed. Billing does not show whether it is there"],
])(
  "is unclear where billing did not confirm it, and shows what was read (%s)",
  async (shown, title) => {
    answer = () => {
      const now = shown === null ? null : config();
      return Response.json({
        kind: "unclear",
        now,
        shown,
        problem: { type: "x", title: "x", status: 504 },
      });
    };
    const user = await show("invoice-group", peeked);
    await user.click(await screen.findByRole("button", { name: "Remove" }));
    await act(sendDelayedNow);
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.getByText(/^Billing did not confirm the change/)).toBeDefined();
  },
);

it("reads the configuration where Invoice Desk itself did not answer", async () => {
  answer = () => {
    removed();
    throw new TypeError("Failed to fetch");
  };
  await press(true);
  expect(
    await screen.findByText("Removal of Avdeling not confirmed, but billing no longer shows it"),
  ).toBeDefined();
  expect(reads()).toHaveLength(2);
});

it("explains a removal of what is not there, and reads the page again", async () => {
  answer = () => problem(404, { detail: "There is no such dimension." });
  await press(true);
  expect(await screen.findByText(/A colleague may have removed it/)).toBeDefined();
  await waitFor(() => expect(reads()).toHaveLength(2));
});

/** Fills in the form as far as the check of the facts. */
async function fillIn(user: Awaited<ReturnType<typeof show>>, number: string, text: string) {
  await user.click(await screen.findByRole("button", { name: "Set dimension" }));
  await user.selectOptions(await screen.findByRole("combobox", { name: /^Dimension/ }), "other");
  await user.type(screen.getByRole("textbox", { name: /^Dimension number/ }), number);
  await user.type(screen.getByRole("textbox", { name: /^Value/ }), text);
  await user.click(screen.getByRole("button", { name: "Continue" }));
}

it("sets a typed value after the facts, for all groups of a customer", async () => {
  let body: unknown;
  answer = (given) => {
    body = given;
    dimensions = [...dimensions, project];
    return Response.json({ kind: "answered", now: config(), shown: true });
  };
  const user = await show("customer");
  await waitFor(() => expect(rows()).toHaveLength(1));
  await fillIn(user, "2", "P-7");
  expect(await screen.findByText("Set dimension 2?", { selector: "h2" })).toBeDefined();
  expect(screen.getByText(/applies to all 2 invoice groups/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Set value" }));
  expect(await screen.findByText("Value set")).toBeDefined();
  expect(body).toEqual({ dimensionNumber: 2, dimensionEntryValue: "P-7" });
  expect(rows()).toContain("Prosjekt2P-7Not known yetCustomer");
  expect(reads()).toHaveLength(1);
});

it.each([
  [400, { errors: [{ path: "dimensionNumber", message: "No" }] }, /does not take free text/],
  [404, { detail: "There is no such dimension." }, "There is no dimension with this number"],
] as const)(
  "explains a %s at the field, where the input is still there",
  async (status, more, text) => {
    answer = () => problem(status, more);
    const user = await show("invoice-group");
    await waitFor(() => expect(rows()).toHaveLength(2));
    await fillIn(user, "7", "P-7");
    await user.click(await screen.findByRole("button", { name: "Set value" }));
    const number = await screen.findByRole("textbox", { name: /^Dimension number/ });
    await waitFor(() => expect(number.getAttribute("aria-invalid")).toBe("true"));
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    expect(screen.getByRole("textbox", { name: /^Value/ })).toHaveProperty("value", "P-7");
  },
);

it("asks for no value of a dimension that is known to take none", async () => {
  const user = await show("invoice-group");
  await waitFor(() => expect(rows()).toHaveLength(2));
  await user.click(screen.getByRole("button", { name: "Set dimension" }));
  await user.selectOptions(await screen.findByRole("combobox", { name: /^Dimension/ }), "3");
  expect(screen.getByText(/does not take free text/)).toBeDefined();
  expect(screen.queryByRole("textbox", { name: /^Value/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(writes()).toEqual([]);
});

it.each([
  ["nb", "Sett dimensjon", "Fritekst"],
  ["sv", "Ange dimension", "Fritext"],
  ["da", "Angiv dimension", "Fritekst"],
  ["fi", "Aseta dimensio", "Vapaa teksti"],
] as const)("is worded in %s", async (language, button, rule) => {
  await show("invoice-group", { language });
  expect(await screen.findByRole("button", { name: button })).toBeDefined();
  expect(await screen.findByText(rule)).toBeDefined();
});
