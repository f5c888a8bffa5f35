import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { openedList } from "@/components/list/testing/opened-list";
import { renderPage } from "@/components/shell/testing/render-page";
import type { Role } from "@/lib/domain/roles";
import type { SettingsPlan } from "@/lib/domain/settings-plans/plan-shape";
import { PlanScreen } from "./plan-screen";
import { author, examplePlan } from "./testing/example-plan";

const sent: { path: string; body: unknown }[] = [];
let after: SettingsPlan;

const row = {
  id: "a".repeat(32),
  accountGuid: "a".repeat(32),
  customerGuid: "c".repeat(32),
  description: "Havn AS",
  customerName: "Havn Holding AS",
  verdict: "change",
  reason: null,
  field: null,
  rehearsal: null,
  warnings: [],
  changes: [{ name: "distributionChannel", from: 0, to: 2 }],
};
const blockedRow = {
  ...row,
  id: "b".repeat(32),
  accountGuid: "b".repeat(32),
  description: "Lager AS",
  changes: [],
  verdict: "blocked",
  reason: "under-way",
};

beforeEach(() => {
  sent.length = 0;
});

async function show(plan: SettingsPlan, role: Role = "clerk", rehearses = true) {
  vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit = {}) => {
    const path = new URL(address, "http://desk.test").pathname;
    if (method === "POST") {
      sent.push({ path, body: JSON.parse(String(body)) });
      return Response.json(after);
    }
    if (path.endsWith("/rows")) return Response.json({ rows: [row, blockedRow], next: null });
    return Response.json(plan);
  });
  const page = <PlanScreen id={plan.id} opened={openedList} rehearses={rehearses} />;
  const rendered = await renderPage(page, { role });
  await screen.findByRole("heading", { level: 1, name: / groups$/ });
  return rendered;
}

it("shows the sums, and each row with what changes in it or why it is blocked", async () => {
  await show(examplePlan());
  const title = "Distribution channel → E-invoice to bank and Note → cleared, 1,234 groups";
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title);
  expect(document.title).toContain(title);
  expect(screen.getByText("1,234 will change · 30 unchanged · 4 blocked")).toBeDefined();
  const sums = screen.getByRole("table", { name: "Changes by setting" });
  expect(within(sums).getByRole("row", { name: /E-invoice to bank 1,234$/ })).toBeDefined();
  expect(screen.getByText("4 groups: Already in another job")).toBeDefined();
  const change = await screen.findByRole("row", { name: /Havn AS/ });
  expect(change.textContent).toContain("Distribution channel: Paper → E-invoice to bank");
  const customer = within(change).getByRole("link", { name: "Havn Holding AS" });
  expect(customer.getAttribute("href")).toBe(`/customers/${row.customerGuid}`);
  const blocked = screen.getByRole("row", { name: /Lager AS/ });
  expect(blocked.textContent).toContain("Already in another job");
});

it("names who submitted it and who approved it", async () => {
  await show(examplePlan({ state: "approved", approvedBy: { ...author, name: "Berit" } }));
  const heads = screen.getAllByText("Approved by").map((term) => term.nextElementSibling);
  expect(heads[0]?.textContent).toBe("Berit");
  expect(screen.getByText("Author").nextElementSibling?.textContent).toBe("Åse");
});

it.each([
  [
    { customers: 2, groups: 5 },
    /^The hold changes for the whole customer: also in 5 invoice groups of 2 customers/,
    "5",
  ],
  [
    { customers: 300, groups: null },
    /^The hold changes in all invoice groups of 300 customers/,
    "Not counted",
  ],
])(
  "warns of groups that are not selected and change with their customer: %j",
  async (further, text, value) => {
    const plan = examplePlan();
    const { user } = await show({ ...plan, sums: { ...plan.sums, further } });
    expect(screen.getByText(text)).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Change 1,234 invoice groups" }));
    const dialog = await screen.findByRole("alertdialog");
    expect(dialog.textContent).toContain(`Not selected, also affected${value}`);
  },
);

it("sends exactly the number of groups on the button, and leads to the job", async () => {
  const plan = examplePlan();
  after = { ...plan, state: "approved", jobId: "job-1" };
  const { user, router } = await show(plan);
  await user.click(screen.getByRole("button", { name: "Change 1,234 invoice groups" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Change 1,234 invoice groups?" });
  expect(dialog.textContent).toContain("Unchanged30");
  expect(dialog.textContent).toContain("Blocked4");
  await user.click(within(dialog).getByRole("button", { name: "Change 1,234 invoice groups" }));
  await waitFor(() => expect(router.push).toHaveBeenCalledExactlyOnceWith("/jobs/job-1"));
  expect(sent).toEqual([
    {
      path: `/api/desk/approvals/${plan.id}/submit`,
      body: { version: 3, contentHash: plan.contentHash, count: 1234 },
    },
  ]);
});

it("is submitted where a second person must approve it, and says so before", async () => {
  const plan = examplePlan({ secondPerson: "rows" });
  after = { ...plan, state: "submitted", may: ["withdraw"], approvalBar: "own-plan" };
  const { user, router } = await show(plan);
  expect(screen.getByText(/A second person must approve/)).toBeDefined();
  const name = "Submit 1,234 invoice groups for approval";
  await user.click(screen.getByRole("button", { name }));
  const dialog = await screen.findByRole("alertdialog", { name: `${name}?` });
  await user.click(within(dialog).getByRole("button", { name }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(router.push).not.toHaveBeenCalled();
});

it("tells the author of a submitted plan that another person decides", async () => {
  await show(examplePlan({ state: "submitted", may: ["withdraw"], approvalBar: "own-plan" }));
  expect(screen.getByText("You submitted this, so someone else must decide.")).toBeDefined();
  // The status says that a second person must approve: the reason needs no box beside it.
  expect(screen.queryByText("Someone else must decide")).toBeNull();
  expect(screen.queryByRole("button", { name: "Approve…" })).toBeNull();
});

it("is approved by its hash, or returned with a reason", async () => {
  const plan = examplePlan({ state: "submitted", may: ["approve", "return"], note: "New channel" });
  after = { ...plan, state: "approved", may: [], jobId: "job-1" };
  const { user } = await show(plan, "lead");
  expect(screen.getByText("New channel")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Approve…" }));
  const dialog = await screen.findByRole("alertdialog");
  await user.click(
    within(dialog).getByRole("button", { name: "Approve and change 1,234 invoice groups" }),
  );
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ version: 3, contentHash: plan.contentHash });

  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Return…" }));
  const reasons = await screen.findByRole("dialog");
  expect(reasons.textContent).toContain("can't be edited");
  await user.selectOptions(within(reasons).getByRole("combobox"), "Wrong invoice groups");
  await user.click(within(reasons).getByRole("button", { name: "Return" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ body: { version: 3, code: "wrong-groups" } });
});

it("shows the approver's comment", async () => {
  const decision = { code: null, note: "As agreed on the phone" };
  await show(examplePlan({ state: "approved", approvedBy: author, jobId: "job-1", decision }));
  const banner = screen.getByText("Approved by Åse").closest("[role=note]");
  expect(banner?.textContent).toContain("As agreed on the phone");
});

it("shows the progress of its preparation, and why it failed", async () => {
  const first = await show(examplePlan({ state: "preparing", read: 500, may: [] }));
  expect(screen.getByText("500 of 1,268 invoice groups read")).toBeDefined();
  expect(screen.queryByRole("table")).toBeNull();
  first.unmount();
  await show(examplePlan({ state: "failed", failure: "service-failed", may: [] }));
  expect(screen.getByRole("alert").textContent).toMatch(/^The preview failed/);
});

it("cannot be sent if it changes nothing", async () => {
  const sums = { ...examplePlan().sums, rows: { change: 0, "already-so": 1268, blocked: 0 } };
  await show(examplePlan({ sums, may: ["withdraw"] }));
  expect(screen.getByText("Nothing to change")).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Change/ })).toBeNull();
});
