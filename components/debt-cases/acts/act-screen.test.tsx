import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { stubContract } from "@/components/list/testing/contract-fetch";
import type { Given } from "@/components/list/testing/example-value";
import { renderPage } from "@/components/shell/testing/render-page";
import type { ApprovalOf } from "@/lib/approvals/queries";
import { ActScreen } from "./act-screen";

const approver = { id: "11111111-1111-4111-8111-111111111111", name: "Ingrid" };

const show = (act: Given<ApprovalOf<"debt-act">>) => {
  stubContract({ getApproval: { unsent: null, approvalBar: null, ...act, subject: "debt-act" } });
  return renderPage(<ActScreen id={approver.id} />, { role: "lead" });
};

it("shows the approver's comment on an action that was approved", async () => {
  const decision = { code: null, note: "As agreed on the phone" };
  await show({ state: "confirmed", approvedBy: approver, onePerson: false, decision });
  const title = await screen.findByText("Approved by Ingrid");
  expect(title.closest("[role=note]")?.textContent).toContain("As agreed on the phone");
});

it("lets a lead return an action, which its author can edit", async () => {
  const { user } = await show({ state: "submitted", may: ["return"], decision: null });
  await user.click(await screen.findByRole("button", { name: "Return…" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/can edit and submit again\.$/)).toBeDefined();
});

it("shows of what is sent no fact without a value", async () => {
  const content = { debtCaseId: "7", debtCaseComment: "" };
  await show({ kind: "assign", state: "submitted", content, note: null });
  const shown = within(await screen.findByRole("region", { name: "To be sent" }));
  expect(shown.getByText("7")).toBeDefined();
  expect(shown.queryByText("Note")).toBeNull();
  expect(shown.queryByText("–")).toBeNull();
});
