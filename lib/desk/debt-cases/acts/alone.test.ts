import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { openInvoice } from "../../../domain/debt-cases/testing/open-invoice";
import { describeOnEachDatabase } from "../../../postgres/testing";
import { useActDesk } from "./testing/act-desk";

describeOnEachDatabase("What one person may add alone", (open) => {
  const desk = useActDesk(open);
  /** Fees with the invoice's current total. */
  const add = async (amount: number, who: string, index = 0) =>
    desk.submit(index, "add-fees", await desk.fees(index, [amount]), who);
  const lines = (amount: number, index: number, who: string) => {
    const line = { id: `${amount} ${index}`, amount, description: "Moved" };
    return desk.submit(index, "add-next-invoice-lines", { lines: [line] }, who);
  };

  it("to an invoice counts together, and by itself for another invoice", async () => {
    const { clerk } = desk.people;
    for (const amount of [300, 200]) {
      expect(await add(amount, clerk)).toMatchObject({ state: "approved", onePerson: true });
      await desk.send();
    }
    expect(await add(1, clerk)).toMatchObject({ state: "submitted", onePerson: false });
    expect(await add(300, clerk, 3)).toMatchObject({ state: "approved" });
  });

  it("to the next invoice of a group counts for all of its invoices", async () => {
    const { clerk } = desk.people;
    expect(openInvoice(0).accountGuid).toBe(openInvoice(1).accountGuid);
    expect(await lines(300, 0, clerk)).toMatchObject({ state: "approved" });
    expect(await lines(-300, 1, clerk)).toMatchObject({ state: "submitted" });
  });

  it("is nothing in a currency without a limit of its own", async () => {
    const { clerk } = desk.people;
    await desk.invoices.change(0, { currency: "EUR" });
    expect(await add(1, clerk)).toMatchObject({ state: "submitted", currency: "EUR" });
    expect(await lines(1, 0, clerk)).toMatchObject({ state: "submitted", currency: "EUR" });
  });

  it("counts in each currency by itself, up to the limit of that one", async () => {
    const { clerk } = desk.people;
    const folder = mkdtempSync(path.join(tmpdir(), "alone-"));
    const DEBT_POLICY = path.join(folder, "policy.json");
    const secondPersonAbove = { EUR: { nextInvoiceLines: 40 } };
    writeFileSync(DEBT_POLICY, JSON.stringify({ secondPersonAbove }));
    const { SERVICE_URL, AUTH_URL } = desk.runtime.env;
    desk.restart({ SERVICE_URL, AUTH_URL, DEBT_POLICY });
    rmSync(folder, { recursive: true });
    await desk.invoices.change(1, { currency: "EUR" });
    expect(await lines(480, 0, clerk)).toMatchObject({ state: "approved", currency: "NOK" });
    expect(await lines(30, 1, clerk)).toMatchObject({ state: "approved", currency: "EUR" });
    expect(await lines(11, 1, clerk)).toMatchObject({ state: "submitted", currency: "EUR" });
    expect(await lines(20, 2, clerk)).toMatchObject({ state: "approved", currency: "NOK" });
  });
});
