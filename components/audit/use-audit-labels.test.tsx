import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { approvalKindsOf } from "@/lib/domain/approvals/approval-enumerations";
import messages from "@/lib/intl/messages/en/approvals.json";
import { useAuditLabels } from "./use-audit-labels";

function Change({ name }: { name: string }) {
  return <p>{useAuditLabels().change(name, null, "214")}</p>;
}

function Flag({ name }: { name: string }) {
  const { change, request } = useAuditLabels();
  return <p>{[change(name, false, true), request(name, true, false)].join(" | ")}</p>;
}

it("calls a setting on or off, as its form does, and another switch yes or no", async () => {
  await renderPage(<Flag name="printFee" />);
  expect(screen.getByText(/Off → On \| .*: requested On, applied Off/)).toBeDefined();
  await renderPage(<Flag name="invoiceIsDirectDebit" />);
  expect(screen.getByText(/No → Yes \|/)).toBeDefined();
});

it("names the value of a dimension in the person's language", async () => {
  await renderPage(<Change name="dimensionEntryValue" />, { language: "nb" });
  expect(screen.getByText("Dimensjon – → 214")).toBeDefined();
});

function Did(entry: { action: string; after: object }) {
  return <p>{useAuditLabels().did({ ...entry, outcome: "done", settledBy: null })}</p>;
}

it.each([...approvalKindsOf.request, ...approvalKindsOf["debt-act"]])(
  "names what was asked for by its kind: %s",
  async (kind) => {
    await renderPage(<Did action="request.approved" after={{ kind, amountMinor: 0 }} />);
    const text = `Approved a request to billing: ${messages.kind[kind]}`;
    expect(screen.getByText(text)).toBeDefined();
  },
);

it("names the amount of a debt action, and nothing that the entry does not have", async () => {
  await renderPage(
    <>
      <Did action="debt-act.confirmed" after={{ kind: "add-fees", amountMinor: 7000 }} />
      <Did action="request.applied" after={{ state: "applied" }} />
    </>,
  );
  expect(screen.getByText(/^Debt action confirmed: Fees, 70\.00 NOK$/)).toBeDefined();
  expect(screen.getByText("Billing applied a request")).toBeDefined();
});
