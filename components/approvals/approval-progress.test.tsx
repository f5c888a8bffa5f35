import { within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { ApprovalProgress } from "./approval-progress";
import { ApprovalStateTag } from "./approval-state-tag";

const at = "2026-11-22T10:00:00.000Z";
const record = {
  kind: "add-line",
  author: { name: "Berit" },
  createdAt: at,
  submittedAt: at,
  approvedBy: { name: "Ingrid" },
  approvedAt: at,
  onePerson: false,
};
type Progress = Parameters<typeof ApprovalProgress>[0];

async function stepsOf(
  subject: Progress["record"]["subject"],
  changes: Partial<Progress["record"]>,
) {
  const shown = { ...record, state: "submitted" as const, ...changes, subject };
  const { container } = await renderPage(<ApprovalProgress record={shown} />);
  const steps = within(container).getAllByRole("listitem");
  return {
    steps: steps.map((step) => step.textContent ?? ""),
    current: steps.findIndex((step) => step.getAttribute("aria-current") === "step"),
  };
}

it.each([
  ["line-proposal", { state: "returned" }, 5, 1, "Returned"],
  ["line-proposal", { state: "withdrawn" }, 5, 1, "Withdrawn"],
  ["line-proposal", { state: "withdrawn", submittedAt: null }, 5, 0, "Withdrawn"],
  ["debt-act", { state: "unknown" }, 4, 2, "Outcome unknown"],
  ["request", { state: "accepted", acceptedAt: at }, 5, 3, "Accepted, not seen yet"],
  ["request", { state: "applied" }, 5, 4, "Applied"],
  ["settings-plan", { state: "preparing", kind: "change" }, 4, 0, "Being prepared"],
  ["settings-plan", { state: "failed", kind: "change" }, 4, 0, "Failed"],
  ["settings-plan", { state: "submitted", kind: "change" }, 4, 1, "Awaiting approval"],
  ["settings-plan", { state: "approved", kind: "change" }, 4, 3, "Job created"],
] as const)(
  "%s in %j are at step %i of their way: %s",
  async (subject, changes, count, at, label) => {
    const { steps, current } = await stepsOf(subject, changes);
    expect(steps).toHaveLength(count);
    expect(current).toBe(at);
    expect(steps[at]).toContain(label);
  },
);

it("names who made each step, and that nobody had to approve", async () => {
  const plan = { kind: "change", state: "approved" } as const;
  const { steps } = await stepsOf("settings-plan", plan);
  expect(steps.map((step) => /Berit|Ingrid/.exec(step)?.[0])).toEqual([
    "Berit",
    undefined,
    "Ingrid",
    undefined,
  ]);
  const alone = await stepsOf("request", { state: "sent", onePerson: true });
  expect(alone.steps[0]).toContain("Berit");
  expect(alone.steps[1]).toContain("No approval needed");
});

it.each(["returned", "withdrawn"] as const)("names by whom and when it is %s", async (state) => {
  const stopped = { by: { name: "Marit" }, at: "2026-11-23T10:00:00.000Z" };
  const { steps } = await stepsOf("line-proposal", { state, stopped });
  expect(steps[1]).toMatch(/(Returned|Withdrawn).*Marit · 23 Nov 2026/);
  const unknown = await stepsOf("line-proposal", { state });
  expect(unknown.steps[1]).not.toContain("22 Nov");
});

const check = { nextCheckAt: "2026-11-22T13:05:00.000Z", undecidedUntil: at };

it.each([
  [{ state: "approved", kind: "add-line", onePerson: false }, "Approved"],
  [{ state: "approved", kind: "create-contact", onePerson: true }, "Queued"],
  [{ state: "approved", kind: "undo", onePerson: false }, "Job created"],
  [{ state: "unknown", kind: "assign", outcome: check }, "Next check 14:05"],
  [
    { state: "unknown", kind: "assign", outcome: { ...check, undecidedUntil: null } },
    "Outcome unknown",
  ],
  [{ state: "accepted", kind: "create-contact", acceptedAt: at }, "Accepted, not seen yet"],
] as const)("The tag of %j says %s", async (approval, text) => {
  const { container } = await renderPage(<ApprovalStateTag approval={approval} />);
  expect(container.textContent).toBe(text);
});
