import { expect, type Page } from "@playwright/test";
import type { OpenInvoice } from "../lib/contract/open-invoice";
import type { NewDebtActs, NewDebtActsResult } from "../lib/domain/debt-cases/act-shape";
import type { DebtCaseList } from "../lib/domain/debt-cases/case-shape";

export interface AssignedInvoice {
  readonly invoiceNumber: string;
  readonly debtCaseId: string;
  /** Of the desk's register. */
  readonly caseId: string;
}

/** Assigns an invoice that is open now, as the desk's page does, and waits for its case. */
export async function assignOpenInvoice(page: Page): Promise<AssignedInvoice> {
  const { invoiceNumber, debtCaseId } = await page.evaluate(async () => {
    const headers = { "content-type": "application/json", "x-desk-request": "1" };
    const list = await fetch("/api/service/be/v3/invoice/debtcollection");
    const open: OpenInvoice[] = await list.json();
    // The newest one: the oldest are other tests'.
    const invoice = open.at(-1);
    if (!invoice) throw new Error("There is no open invoice left.");
    const { invoiceNumber: number, customerGuid, accountGuid } = invoice;
    const id = `NC-${number}-${Date.now().toString(36)}`;
    const body: NewDebtActs = {
      items: [
        {
          ...{ kind: "assign", content: { invoiceNumber: number, debtCaseId: id } },
          ...{ customerGuid, accountGuid, seen: { totalMinor: null, restMinor: null } },
          agency: "Nordic Collect",
        },
      ],
    };
    const answer = await fetch("/api/desk/debt-acts", {
      method: "POST",
      headers: { ...headers, "idempotency-key": crypto.randomUUID() },
      body: JSON.stringify(body),
    });
    const { results }: NewDebtActsResult = await answer.json();
    if (!results[0]?.act) throw new Error(`The act was refused: ${results[0]?.problem?.type}`);
    return { invoiceNumber: number, debtCaseId: id };
  });
  let caseId = "";
  await expect
    .poll(async () => {
      const answer = await page.request.get(`/api/desk/debt-cases?q=${debtCaseId}`);
      const { cases }: DebtCaseList = await answer.json();
      caseId = cases[0]?.state === "assigned" ? cases[0].id : "";
      return caseId;
    })
    .not.toBe("");
  return { invoiceNumber, debtCaseId, caseId };
}
