import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import type { RowRehearsal } from "@/lib/domain/jobs/rehearsal-shape";
import type { SettingsPlan } from "@/lib/domain/settings-plans/plan-shape";
import { PlanRehearsal } from "./plan-rehearsal";
import { RehearsedRow } from "./rehearsed-row";
import { examplePlan, exampleRehearsal } from "./testing/example-plan";

const sent: { path: string; body: unknown }[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal("fetch", async (address: string, { body }: RequestInit = {}) => {
    const { pathname: path } = new URL(address, "http://desk.test");
    sent.push({ path, body: JSON.parse(String(body)) });
    return Response.json(examplePlan());
  });
});

const show = (overrides: Partial<SettingsPlan>, offered = true) => {
  const plan = examplePlan({ may: ["send", "withdraw", "rehearse"], ...overrides });
  return renderPage(<PlanRehearsal plan={plan} offered={offered} />);
};
const rehearse = () => screen.getByRole("button", { name: /^Rehearse/ });

it("rehearses exactly the plan that is shown", async () => {
  const { user } = await show({});
  expect(screen.getByText("Not rehearsed")).toBeDefined();
  await user.click(rehearse());
  const { id, contentHash } = examplePlan();
  await waitFor(() =>
    expect(sent).toEqual([
      { path: `/api/desk/settings-plans/${id}/rehearse`, body: { contentHash } },
    ]),
  );
});

it("says in one sentence why there is no rehearsal", async () => {
  const { user } = await show({}, false);
  expect(screen.getByText(/^Rehearsal is not available/)).toBeDefined();
  expect(rehearse().getAttribute("aria-disabled")).toBe("true");
  await user.click(rehearse());
  expect(sent).toEqual([]);
});

it("shows how far it is, and no second button meanwhile", async () => {
  const running = { state: "running", finishedAt: null, played: 500 } as const;
  await show({ rehearsal: exampleRehearsal(running) });
  expect(screen.getByText("Rehearsing: 500 of 1,234 invoice groups")).toBeDefined();
  expect(screen.getByRole("progressbar").getAttribute("value")).toBe("500");
  expect(screen.queryByRole("button")).toBeNull();
});

it("shows the counts of the last one, and leads to refused and differing rows", async () => {
  await show({ rehearsal: exampleRehearsal({ differing: 3 }) });
  const status = screen.getByRole("status");
  expect(status.textContent).toMatch(/^Rehearsed .*: 1,232 accepted, 2 refused/);
  expect(status.textContent).toContain("3 invoice groups get other values than planned.");
  expect(status.textContent).toContain("Rehearsed by Åse.");
  const { id } = examplePlan();
  const link = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(link("Show refused")).toBe(`/approvals/${id}?rehearsal=refused`);
  expect(link("Show other values")).toBe(`/approvals/${id}?rehearsal=differs`);
  expect(screen.getByRole("button", { name: "Rehearse again" })).toBeDefined();
});

it("is shown to those who may not rehearse, without a button", async () => {
  await show({ may: [], rehearsal: exampleRehearsal() });
  expect(screen.getByText(/1,232 accepted, 2 refused/)).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});

it.each([
  ["service-failed", "The rehearsal failed after 500 of 1,234 invoice groups"],
  ["interrupted", "The rehearsal was interrupted after 500 of 1,234 invoice groups"],
] as const)("says that it ended by %s, and can be repeated", async (failure, text) => {
  await show({ rehearsal: exampleRehearsal({ state: "failed", failure, played: 500 }) });
  expect(screen.getByText(text)).toBeDefined();
  expect(screen.getByRole("button", { name: "Rehearse again" })).toBeDefined();
});

const none = { reason: null, code: null, message: null, field: null, differences: [] };
const showRow = (rehearsal: RowRehearsal) => renderPage(<RehearsedRow rehearsal={rehearsal} />);

it("names the setting, billing's sentence and its code in a refused row", async () => {
  const message = "Fixed by an agreement.";
  const refusal = { reason: "refused", code: "invalid-request", field: "paymentTerms" } as const;
  await showRow({ ...none, ...refusal, message, result: "refused" });
  expect(screen.getByText("Payment terms: Fixed by an agreement.")).toBeDefined();
  expect(screen.getByText("Code: invalid-request")).toBeDefined();
});

it("explains a row that the desk itself would not send", async () => {
  await showRow({ ...none, result: "refused", reason: "gone" });
  expect(screen.getByText("No longer in billing")).toBeDefined();
});

it("shows planned and rehearsed values where they differ", async () => {
  const difference = { name: "administrationfee", expected: true, shown: false } as const;
  await showRow({ ...none, result: "accepted", differences: [difference] });
  const table = screen.getByRole("table", { name: "Planned and rehearsed values" });
  expect(within(table).getByRole("row", { name: /On Off$/ })).toBeDefined();
});
