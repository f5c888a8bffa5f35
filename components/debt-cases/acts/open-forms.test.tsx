import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import type { ReactElement } from "react";
import { describe, expect, it } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { exampleDebtInvoice } from "@/lib/domain/debt-cases/testing/example-debt-invoice";
import { toMinorUnits } from "@/lib/domain/minor-units";
import { AssignDialog } from "./assign-dialog";
import { FeeDialog } from "./fee-dialog";
import { NextInvoiceLinesDialog } from "./next-invoice-lines-dialog";
import { ResolveCaseDialog } from "./resolve-case-dialog";
import { exampleCase, feeName, listedInvoice, stubActForms } from "./testing/act-forms";
import { UpdateCaseDialog } from "./update-case-dialog";

const forms = stubActForms();
const close = () => undefined;

interface OpenForm {
  readonly dialog: ReactElement;
  readonly fill: (user: UserEvent) => Promise<void>;
  /** The button that sends it. */
  readonly send: string;
}

const fillFee = async (user: UserEvent) => {
  await user.type(await screen.findByRole("combobox", { name: "Product" }), "purre");
  await user.click(await screen.findByRole("option", { name: new RegExp(feeName) }));
};

/** Every form of a debt action, and how to fill it in. */
const all: Readonly<Record<string, OpenForm>> = {
  assign: {
    dialog: <AssignDialog invoices={[exampleDebtInvoice("1")]} onClose={close} />,
    fill: async () => undefined,
    send: "Assign invoice",
  },
  fees: {
    dialog: <FeeDialog invoice={exampleDebtInvoice("1")} onClose={close} />,
    fill: fillFee,
    send: "Add the fee",
  },
  "next lines": {
    dialog: <NextInvoiceLinesDialog invoice={exampleDebtInvoice("1")} onClose={close} />,
    fill: async (user) => {
      await user.type(await screen.findByLabelText("Amount with VAT"), "35");
      await user.type(screen.getByLabelText("Invoice text"), "Rente");
    },
    send: "Add the line",
  },
  update: {
    dialog: <UpdateCaseDialog case={exampleCase} onClose={close} />,
    fill: async (user) => user.type(await screen.findByLabelText("Comment"), "Called"),
    send: "Change detail",
  },
  resolve: {
    dialog: <ResolveCaseDialog case={exampleCase} onClose={close} />,
    fill: async (user) => user.selectOptions(await screen.findByLabelText("Outcome"), "disputed"),
    send: "Resolve case",
  },
};

/** What happens at billing while the form is open, and what the form shows of it. */
const events = {
  DE4: {
    what: "the customer died",
    happen: () => Object.assign(forms, { customerStatus: "deceased" }),
    sentence: "The customer is deceased",
  },
  DE5: {
    what: "the group ended",
    happen: () =>
      Object.assign(forms, {
        groupStatus: -1,
        listed: [listedInvoice("1", { accountStatus: -1 })],
      }),
    sentence: "The invoice group has ended",
  },
} as const;

const table = Object.entries(events).flatMap(([id, event]) =>
  Object.entries(all).map(([name, form]) => [id, name, event.what, { ...event, ...form }] as const),
);

describe("A form of a debt action", () => {
  it.each(table)("%s: of %s shows before sending that %s", async (_, __, ___, row) => {
    const { user } = await renderPage(row.dialog);
    await screen.findByText("Continue");
    await row.fill(user);
    expect(screen.queryByText(row.sentence)).toBeNull();
    row.happen();
    await user.click(screen.getByText("Continue"));
    await screen.findByText(row.sentence);
    expect(screen.queryByRole("button", { name: row.send })).toBeNull();
    expect(forms.posted).toEqual([]);
    // The person knows it now, and decides.
    await user.click(screen.getByText("Continue"));
    await user.click(await screen.findByRole("button", { name: row.send }));
    await waitFor(() => expect(forms.posted).toHaveLength(1));
  });

  it("DE3: makes the equation of a fee again, and asks, where the total changed by an øre", async () => {
    const [before, now] = [377.89, 377.9];
    const amounts = (total: number) => ({
      invoiceTotalAmountIncVat: total,
      invoiceRestAmount: total,
    });
    const minor = { totalMinor: toMinorUnits(before), restMinor: toMinorUnits(before) };
    forms.listed = [listedInvoice("1", amounts(before))];
    const { user } = await renderPage(
      <FeeDialog invoice={exampleDebtInvoice("1", minor)} onClose={close} />,
    );
    await fillFee(user);
    await screen.findByText(/412\.89/);
    forms.listed = [listedInvoice("1", amounts(now))];
    await user.click(screen.getByText("Continue"));
    await screen.findByText("Invoice 1 has changed since you loaded it");
    await screen.findByText(/was 377\.89 NOK, now 377\.90 NOK/, { selector: "p:first-of-type" });
    await screen.findByText(/412\.90/);
    expect(screen.queryByText(/412\.89/)).toBeNull();
    expect(forms.posted).toEqual([]);
    await user.click(screen.getByText("Continue"));
    await user.click(await screen.findByRole("button", { name: "Add the fee" }));
    await waitFor(() => expect(forms.posted).toHaveLength(1));
    expect(forms.posted[0]).toMatchObject({
      items: [
        {
          content: { newTotalAmountIncVat: 412.9, feeItems: [{ amount: 35 }] },
          seen: { totalMinor: 37_790, restMinor: 37_790 },
        },
      ],
    });
  });
});
