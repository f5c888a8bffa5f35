import { expect, type Page } from "@playwright/test";
import { z } from "zod";
import type { OpenInvoice } from "../lib/contract/open-invoice";

export interface AssignedInvoice {
  readonly invoiceNumber: string;
  readonly debtCaseId: string;
  /** Of the desk's register. */
  readonly caseId: string;
}

const resultsSchema = z.object({ results: z.array(z.object({ problem: z.null() })).length(1) });

/** Assigns an invoice that is open now, as the desk's page does, and waits for its case. */
export async function assignOpenInvoice(page: Page): Promise<AssignedInvoice> {
  const { invoiceNumber, debtCaseId, answer } = await page.evaluate(async () => {
    const list = await fetch("/api/service/be/v3/invoice/debtcollection");
    const open: OpenInvoice[] = await list.json();
    // The newest one: the oldest are other tests'.
    const invoice = open.at(-1);
    if (!invoice) throw new Error("There is no open invoice left.");
    const { invoiceNumber: number, customerGuid, accountGuid } = invoice;
    const id = `NC-${number}-${Date.now().toString(36)}`;
    const item = {
      kind: "assign",
      content: { invoiceNumber: number, debtCaseId: id },
      customerGuid,
      accountGuid,
      seen: { totalMinor: null, restMinor: null },
      agency: "Nordic Collect",
    };
    const made = await fetch("/api/desk/debt-acts", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-desk-request": "1",
        "idempotency-key": crypto.randomUUID(),
      },
      body: JSON.stringify({ items: [item] }),
    });
    const answered: unknown = await made.json();
    return { invoiceNumber: number, debtCaseId: id, answer: answered };
  });
  resultsSchema.parse(answer);
  let caseId = "";
  await expect
    .poll(async () => {
      const [found] = await listCases(page, `?q=${debtCaseId}`);
      caseId = found?.state === "assigned" ? found.id : "";
      return caseId;
    })
    .not.toBe("");
  return { invoiceNumber, debtCaseId, caseId };
}

const casesSchema = z.object({ cases: z.array(z.object({ id: z.string(), state: z.string() })) });

/** Cases of the desk's register. */
async function listCases(page: Page, search = "") {
  const answer = await page.request.get(`/api/desk/debt-cases${search}`);
  return casesSchema.parse(await answer.json()).cases;
}
