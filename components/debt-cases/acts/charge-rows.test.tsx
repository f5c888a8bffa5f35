import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { EntryForm } from "@/components/form/entry-form";
import { useEntryForm } from "@/components/form/use-entry-form";
import { renderPage } from "@/components/shell/testing/render-page";
import { chargeNames, emptyRow, feeSchema } from "@/lib/debt-cases/acts/charge-form";
import { toMinorUnits } from "@/lib/domain/minor-units";
import { ChargeRows } from "./charge-rows";
import { useChargeLabel } from "./use-charge-label";

const invoice = { invoiceNumber: "10042", customerGuid: "a".repeat(32), currency: "NOK" };
const products = [
  { value: "b".repeat(32), label: "Reminder fee", group: "Fees" },
  { value: "c".repeat(32), label: "Collection fee", group: "Fees" },
];
const submitted = vi.fn();
const chosen = vi.fn();

function Fees() {
  const form = useEntryForm({
    schema: feeSchema(invoice, toMinorUnits(100)),
    initial: () => ({ rows: [emptyRow()], note: "" }),
    id: "fee",
    label: useChargeLabel(),
    names: chargeNames,
  });
  return (
    <EntryForm form={form} onSubmit={submitted}>
      <ChargeRows form={form} products={products} onProduct={chosen} />
      <button type="submit">Save</button>
    </EntryForm>
  );
}

const amounts = () => screen.getAllByLabelText<HTMLInputElement>("Amount with VAT");

describe("Rows of fees", () => {
  it("are added, filled in and removed without mixing them up", async () => {
    const { user } = await renderPage(<Fees />);
    await user.type(amounts()[0] ?? document.body, "35");
    await user.click(screen.getByText("Add another fee"));
    await waitFor(() => expect(amounts()).toHaveLength(2));
    await user.type(amounts()[1] ?? document.body, "70.5");
    await user.click(screen.getByText("Add another fee"));
    await user.type(amounts()[2] ?? document.body, "105");
    await user.tab();
    await user.click(screen.getByRole("button", { name: "Remove row 2" }));
    await waitFor(() => expect(amounts().map(({ value }) => value)).toEqual(["35.00", "105.00"]));
    await user.click(screen.getByText("Save"));
    const summary = await screen.findByRole("alert");
    expect([...summary.querySelectorAll("a")].map(({ textContent }) => textContent)).toEqual([
      "Row 1, Product: Required",
      "Row 2, Product: Required",
    ]);
  });

  it("become the request, with the product that was found by typing", async () => {
    const { user } = await renderPage(<Fees />);
    const product = await screen.findByRole("combobox", { name: "Product" });
    await user.type(product, "coll");
    await user.click(await screen.findByRole("option", { name: "Collection fee" }));
    expect(chosen).toHaveBeenCalledWith(0, "", "c".repeat(32));
    await user.type(amounts()[0] ?? document.body, "35");
    await user.click(screen.getByText("Save"));
    await waitFor(() => expect(submitted).toHaveBeenCalled());
    expect(submitted.mock.calls[0]?.[0].content).toMatchObject({
      invoiceNumber: "10042",
      newTotalAmountIncVat: 135,
      feeItems: [{ productId: "c".repeat(32), amount: 35 }],
    });
  });
});
