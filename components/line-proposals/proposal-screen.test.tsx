import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { type Answers, stubContract } from "@/components/list/testing/contract-fetch";
import { showForm } from "@/components/requests/testing/request-page";
import { ProposalScreen } from "./proposal-screen";

const approver = { id: "11111111-1111-4111-8111-111111111111", name: "Ingrid" };
const parts = { SaveRecipe: () => null };

const show = (proposal: NonNullable<Answers["getLineProposal"]>) => {
  stubContract({ getLineProposal: { unsent: null, approvalBar: null, ...proposal } });
  return showForm(<ProposalScreen id={approver.id} parts={parts} />, "lead");
};

it("shows the approver's comment on a proposal that was approved", async () => {
  const decision = { code: null, note: "As agreed on the phone" };
  await show({ state: "confirmed", approvedBy: approver, onePerson: false, decision });
  const banner = await screen.findByRole("note");
  expect(banner.textContent).toBe("Approved by IngridAs agreed on the phone");
});

it("lets a lead return a proposal, which its author can edit", async () => {
  const { user } = await show({ state: "submitted", may: ["return"], decision: null });
  await user.click(await screen.findByRole("button", { name: "Return…" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText(/can edit and submit again\.$/)).toBeDefined();
});
