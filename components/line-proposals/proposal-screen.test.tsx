import { cleanup, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { stubContract } from "@/components/list/testing/contract-fetch";
import type { Given } from "@/components/list/testing/example-value";
import { renderPage } from "@/components/shell/testing/render-page";
import type { ApprovalOf } from "@/lib/approvals/queries";
import { EditProposalScreen } from "./new-proposal-screen";
import { ProposalScreen } from "./proposal-screen";

const approver = { id: "11111111-1111-4111-8111-111111111111", name: "Ingrid" };
const parts = { SaveRecipe: () => null };

const bannerOf = (text: Element) => text.closest<HTMLElement>("[role=status]") ?? document.body;

const show = (proposal: Given<ApprovalOf<"line-proposal">>) => {
  stubContract({
    getApproval: { unsent: null, approvalBar: null, ...proposal, subject: "line-proposal" },
  });
  return renderPage(<ProposalScreen id={approver.id} parts={parts} />, { role: "lead" });
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
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/can edit and submit again\.$/)).toBeDefined();
});

it("names in the head of a draft only what it has", async () => {
  const nobody = { customerName: null, groupName: null };
  await show({ state: "draft", customerGuid: null, accountGuid: null, facts: nobody });
  const heading = await screen.findByRole("heading", { level: 1 });
  const head = within(heading.closest("header") ?? document.body);
  expect(head.queryByText("–")).toBeNull();
  expect(head.queryByText("Invoice group")).toBeNull();
});

it("leads from a confirmed proposal to its line, by the text of the line and not by its id", async () => {
  const lineId = "d".repeat(32);
  const accountGuid = "a".repeat(32);
  const content = { description: "Meter rent" };
  await show({ state: "confirmed", lineId, accountGuid, content, outcome: null });
  const banner = (await screen.findByText("Line added to the next invoice")).closest(
    "[role=status]",
  );
  const outcome = within(banner instanceof HTMLElement ? banner : document.body);
  expect(outcome.getByText("Meter rent")).toBeDefined();
  expect(outcome.queryByText(new RegExp(lineId))).toBeNull();
  expect(outcome.getByRole("link").getAttribute("href")).toBe(
    `/invoice-groups/${accountGuid}/lines?peek=${lineId}`,
  );
});

it("names its line in the title of the page that edits it", async () => {
  const content = { description: "Meter rent" };
  const draft = { state: "draft", kind: "add-line", may: ["edit"], content } as const;
  stubContract({
    getApproval: { unsent: null, approvalBar: null, ...draft, subject: "line-proposal" },
  });
  const editing = { Picker: () => null, Picked: () => null };
  await renderPage(<EditProposalScreen id={approver.id} today="2026-11-28" parts={editing} />);
  await screen.findByRole("heading", { level: 1, name: "Edit proposal" });
  expect(document.title).toMatch(/^Meter rent\b/);
});

it("shows of a change only the values that there are", async () => {
  const facts = { before: { description: null, quantity: 2 } };
  const content = { description: "Meter rent", quantity: 3 };
  await show({ kind: "update-line", state: "submitted", content, facts, note: null });
  const shown = await screen.findByRole("region", { name: "To be sent" });
  expect(within(shown).getByText("Meter rent").closest("dd")?.textContent?.trim()).toBe(
    "Meter rent",
  );
  expect(within(shown).getByText("Quantity").nextElementSibling?.textContent).toMatch(/^2 3/);
  expect(within(shown).queryByText("Note")).toBeNull();
});

it("names the fields of billing as the form does, in a difference and in a refusal", async () => {
  const settled = {
    kind: "settled",
    errors: [],
    differs: ["quantity", "periodStart", "termStartDate"],
  };
  await show({ state: "confirmed", outcome: settled as never });
  const text = "Differs from what was approved: Quantity and First day.";
  expect(await screen.findByText(text)).toBeDefined();
  cleanup();
  const errors = [
    { path: "quantityUnit", message: "Is not the product's." },
    { path: "inner.code", message: "Is wrong." },
  ];
  await show({ state: "refused", outcome: { kind: "refused", errors, differs: [] } as never });
  const items = within(await screen.findByText("Billing refused this").then(bannerOf));
  expect(items.getByText("Unit:").closest("li")?.textContent).toBe("Unit: Is not the product's.");
  expect(items.queryByText(/inner/)).toBeNull();
});

it("names the lines that a call may have made by their text, and leads to them", async () => {
  const [one, two] = ["a".repeat(32), "b".repeat(32)];
  const accountGuid = "c".repeat(32);
  const content = { description: "Meter rent" };
  const outcome = { candidates: [one, two], checks: 2 } as never;
  await show({ state: "unknown", accountGuid, content, outcome });
  const link = await screen.findByRole("link", { name: "Meter rent · Line 2" });
  expect(link.getAttribute("href")).toBe(`/invoice-groups/${accountGuid}/lines?peek=${two}`);
  expect(screen.queryByText(new RegExp(two))).toBeNull();
});
