import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { openedList } from "@/components/list/testing/opened-list";
import { renderPage } from "@/components/shell/testing/render-page";
import type { DimensionOwner } from "@/lib/domain/dimensions/dimension-shape";
import type { DimensionValue } from "@/lib/domain/dimensions/find-dimension";
import { exampleGroup } from "@/lib/domain/invoice-groups/example-group";
import type { Language } from "@/lib/domain/languages";
import type { Role } from "@/lib/domain/roles";
import { DimensionsPanel } from "./dimensions-panel";
import { exampleDimensions } from "./testing/example-dimensions";
import { fakeRemovals } from "./testing/fake-removals";

const [accountGuid = "", customerGuid = ""] = ["a", "c"].map((digit) => digit.repeat(32));
const { own, ofCustomer, project, known } = exampleDimensions;
const { dimensionId: department } = own;
const { dimensionId: segment } = ofCustomer;

let dimensions: readonly DimensionValue[];
let removals: ReturnType<typeof fakeRemovals>;
/** What billing or the desk answers instead to a write about removals. */
let refusal: Response | null;
let answer: (body: Record<string, unknown>) => Response;
const asked: string[] = [];
const config = () => exampleGroup({ accountGuid, customerGuid, dimensions: [...dimensions] });
const problem = (status: number, more: object = {}) =>
  Response.json({ type: "not-found", title: "No", status, ...more }, { status });

beforeEach(() => {
  dimensions = [own, ofCustomer];
  asked.length = 0;
  removals = fakeRemovals();
  refusal = null;
  answer = () => Response.json({ kind: "answered", now: config(), shown: true });
  vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit) => {
    asked.push(`${method} ${address}`);
    if (address.endsWith("/config")) return Response.json(config());
    if (address.endsWith("/accounts")) {
      return Response.json({ customer: {}, accounts: [config(), config()], contacts: [] });
    }
    if (method === "POST" && refusal) return refusal;
    const ofJobs = removals.answer(method, address, body && JSON.parse(String(body)));
    if (ofJobs !== null) return ofJobs;
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

async function show(
  owner: DimensionOwner,
  { search = "", role = "clerk" as Role, language = "en" as Language } = {},
) {
  const guid = owner === "customer" ? customerGuid : accountGuid;
  const { user } = await renderPage(
    <DimensionsPanel owner={owner} guid={guid} opened={openedList} />,
    {
      role,
      address: `/list?${search}`,
      language,
    },
  );
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
async function press() {
  const user = await show("invoice-group", peeked);
  await user.click(await screen.findByRole("button", { name: "Remove" }));
  return user;
}

const ofDepartment = {
  owner: "invoice-group",
  guid: accountGuid,
  dimensionId: department,
  name: "Avdeling",
} as const;
/** The only banner. */
const notice = () => within(screen.getAllByRole("status")[0] ?? document.body);

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

it("is removed by a job after the time to undo, and the configuration is read again", async () => {
  await press();
  expect(await screen.findByText("Avdeling will be removed")).toBeDefined();
  expect(screen.getAllByRole("status")[0]?.textContent).toMatch(
    /^Avdeling will be removedSent in 15 seconds\. Also sent if you leave this page/,
  );
  expect(rows()[0]).toContain("Being removed");
  expect(removals.asked).toEqual([
    {
      address: `/api/desk/dimensions/invoice-group/${accountGuid}/remove`,
      body: { dimensionId: department, name: "Avdeling" },
    },
  ]);
  removals.change({ state: "running" });
  expect(await screen.findByText("Removing Avdeling")).toBeDefined();
  removed();
  removals.end("done");
  expect(await screen.findByText("Avdeling was removed")).toBeDefined();
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(reads()).toHaveLength(2);
});

it("is taken back by the button, by z and in the preview", async () => {
  const user = await press();
  await screen.findByText("Avdeling will be removed");
  await user.click(notice().getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(rows()[0]).not.toContain("Being removed"));
  expect(screen.queryByText("Avdeling will be removed")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(rows()[0]).toContain("Being removed"));
  await user.keyboard("z");
  await waitFor(() => expect(rows()[0]).not.toContain("Being removed"));
  expect(removals.asked.map(({ address }) => address.split("/").at(-1))).toEqual([
    "remove",
    "take-back",
    "remove",
    "take-back",
  ]);
});

it("is found again by a new page with the time that is left, and only on its own record", async () => {
  removals.begin(ofDepartment, 7);
  const user = await show("invoice-group", peeked);
  expect(await screen.findByText(/^Sent in [67] seconds/)).toBeDefined();
  expect(rows()[0]).toContain("Being removed");
  await user.click(screen.getAllByRole("button", { name: "Undo" }).at(-1) ?? document.body);
  await waitFor(() => expect(rows()[0]).not.toContain("Being removed"));
  removals.begin({ ...ofDepartment, guid: "9".repeat(32) });
  await waitFor(() => expect(screen.queryByText(/^Sent in/)).toBeNull());
});

it("is too late to take back once it has started", async () => {
  removals.begin(ofDepartment);
  const user = await show("invoice-group");
  await screen.findByText("Avdeling will be removed");
  refusal = problem(409, { type: "changed-meanwhile" });
  await user.click(notice().getByRole("button", { name: "Undo" }));
  expect(await screen.findByText(/^Too late to undo/)).toBeDefined();
});

it.each([
  [
    "unknown",
    { state: "unknown", applied: { dimension: "100" } },
    /^Removal of Avdeling not confirmed\. Billing still shows it$/,
    /^Billing did not confirm the change/,
  ],
  ["unknown", {}, /Billing does not show whether it is there$/, /^Billing did not confirm/],
  ["refused", { reason: "not-applied" }, /^Billing confirmed the removal but still shows/, null],
  ["refused", { reason: "changed-meanwhile" }, /^Avdeling was not removed$/, /^Its value changed/],
  ["refused", { reason: "gone" }, /^Avdeling was not removed$/, /^The record was not found/],
  [
    "refused",
    { reason: "gone", refusal: { field: null, message: "There is no such dimension." } },
    /^Avdeling was not removed$/,
    /A colleague may have removed it/,
  ],
  [
    "refused",
    { reason: "refused", refusal: { field: null, message: "It is locked." } },
    /^Avdeling was not removed$/,
    /^It is locked\.$/,
  ],
] as const)("shows that it is %s %o, and tries it again", async (state, row, title, text) => {
  removals.begin(ofDepartment);
  removals.end(state, row);
  const user = await show("invoice-group");
  expect(await screen.findByText(title)).toBeDefined();
  if (text) expect(screen.getByText(text)).toBeDefined();
  await user.click(notice().getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Removing Avdeling")).toBeDefined();
});

it("shows no success of an earlier page, which a notification told", async () => {
  removals.begin(ofDepartment);
  removals.end("done");
  await show("invoice-group");
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(screen.queryByText(/Avdeling was removed/)).toBeNull();
});

it.each([
  [409, {}, /already being removed, or the outcome of an earlier removal is unknown/],
  [404, { detail: "There is no such dimension." }, /A colleague may have removed it/],
  [503, { type: "dimension-not-sent" }, /./],
] as const)("explains why it could not be asked for: %s", async (status, more, text) => {
  refusal = problem(status, more);
  const user = await press();
  expect(await screen.findByText("Avdeling was not removed")).toBeDefined();
  expect(notice().getAllByText(text).length).toBeGreaterThan(0);
  expect(reads()).toHaveLength(status === 404 ? 2 : 1);
  await user.click(notice().getByRole("button", { name: "Close" }));
  expect(screen.queryByText("Avdeling was not removed")).toBeNull();
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
