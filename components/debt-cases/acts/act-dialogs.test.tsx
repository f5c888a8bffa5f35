import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { exampleDebtInvoice } from "@/lib/domain/debt-cases/testing/example-debt-invoice";
import { toMinorUnits } from "@/lib/domain/minor-units";
import { AssignDialog } from "./assign-dialog";
import { ResolveCaseDialog } from "./resolve-case-dialog";
import { exampleCase, ok, stubActForms } from "./testing/act-forms";
import { UpdateCaseDialog } from "./update-case-dialog";

const forms = stubActForms();

describe("The dialogs of a case", () => {
  it("assign invoices under ids of the agency's pattern, on a day that was typed", async () => {
    const { user } = await renderPage(
      <AssignDialog
        invoices={[exampleDebtInvoice("1"), exampleDebtInvoice("2")]}
        onClose={() => undefined}
      />,
      { language: "nb" },
    );
    const date = await screen.findByLabelText("Saksdato");
    await user.clear(date);
    await user.type(date, "31/10/26");
    await user.click(screen.getByText("Fortsett"));
    await user.click(await screen.findByRole("button", { name: "Send 2 fakturaer til inkasso" }));
    await waitFor(() => expect(forms.posted).toHaveLength(1));
    expect(forms.posted[0]).toMatchObject({
      items: [
        { kind: "assign", content: { debtCaseId: "NC-1", debtCaseDate: "2026-10-31" } },
        { kind: "assign", content: { debtCaseId: "NC-2", debtCaseDate: "2026-10-31" } },
      ],
    });
  });

  it("NU13: leave a credit out, and mark an amount below one krone", async () => {
    const credit = { ...exampleDebtInvoice("1"), restMinor: toMinorUnits(-0.25) };
    const small = { ...exampleDebtInvoice("2"), restMinor: toMinorUnits(0.44) };
    await renderPage(<AssignDialog invoices={[credit, small]} onClose={() => undefined} />);
    await screen.findByText("1 invoice has nothing outstanding and is left out");
    await screen.findByText("Less than 1.00 outstanding");
    await screen.findByText(/0\.44/);
  });

  it("show what the server refuses at its field", async () => {
    const errors = [{ path: "items.0.content.debtCaseId", message: "Is taken." }];
    forms.submission = {
      status: 400,
      body: { type: "x", title: "Bad request", status: 400, errors },
    };
    const { user } = await renderPage(
      <AssignDialog invoices={[exampleDebtInvoice("1")]} onClose={() => undefined} />,
    );
    await user.click(await screen.findByText("Continue"));
    await user.click(await screen.findByRole("button", { name: "Assign invoice" }));
    await screen.findByText("Case id format: Is taken.");
    expect(screen.getByLabelText("Case id format").getAttribute("aria-invalid")).toBe("true");
  });

  it("send only the details that differ, and nothing while none does", async () => {
    const { user } = await renderPage(
      <UpdateCaseDialog case={exampleCase} onClose={() => undefined} />,
    );
    await user.click(await screen.findByText("Continue"));
    await screen.findByText("No changes yet.");
    const address = screen.getByLabelText("Case link");
    await user.clear(address);
    await user.type(address, "http://x");
    await screen.findByText("Case link: Must start with https");
    await user.clear(address);
    await user.type(screen.getByLabelText("Comment"), "Called");
    await user.click(screen.getByText("Continue"));
    await user.click(await screen.findByRole("button", { name: "Change 2 details" }));
    await waitFor(() => expect(forms.posted).toHaveLength(1));
    expect(forms.posted[0]).toMatchObject({
      items: [
        {
          kind: "update",
          content: {
            invoiceNumber: "1",
            existingDebtCaseId: "NC-1",
            debtCaseUrl: null,
            debtCaseComment: "Called",
          },
        },
      ],
    });
  });

  it("resolve with an outcome, of an invoice that is as it was shown", async () => {
    const { user } = await renderPage(
      <ResolveCaseDialog case={exampleCase} onClose={() => undefined} />,
    );
    await user.click(await screen.findByText("Continue"));
    await screen.findByText("Outcome: Required");
    await user.selectOptions(screen.getByLabelText("Outcome"), "disputed");
    forms.details = ok({ amount: 100, restAmount: 60 });
    await user.click(screen.getByText("Continue"));
    await screen.findByText(/Billing: 60\.00 NOK/);
    await user.click(screen.getByText("Continue"));
    await user.click(await screen.findByRole("button", { name: "Resolve case" }));
    await waitFor(() => expect(forms.posted).toHaveLength(1));
    expect(forms.posted[0]).toMatchObject({
      items: [{ kind: "resolve", outcome: "disputed", seen: { restMinor: 6_000 } }],
    });
  });
});
