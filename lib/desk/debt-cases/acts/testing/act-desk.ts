import { randomUUID } from "node:crypto";
import { beforeEach, expect } from "vitest";
import { debtActs } from "../../../../db/schema/debt-acts";
import { debtCaseNotes, debtCases } from "../../../../db/schema/debt-cases";
import { tenantLedgers } from "../../../../db/schema/open-invoices";
import { sendLeases, sends } from "../../../../db/schema/sends";
import {
  type DebtAct,
  debtActSchema,
  type NewDebtActsResult,
  newDebtActsResultSchema,
} from "../../../../domain/debt-cases/act-shape";
import type { DebtActKind } from "../../../../domain/debt-cases/act-words";
import { newItemId } from "../../../../domain/debt-cases/item-id";
import type { OpenDatabase } from "../../../../postgres/testing";
import type { Runtime } from "../../../../server/runtime";
import { useTestDesk } from "../../../../server/testing/test-desk";
import { handleDesk } from "../../../router";
import { type SendSettings, usualSendSettings } from "../../../sends/send-settings";
import { createSender, type Sender } from "../../../sends/sender";
import { debtActSubject } from "../send-of";
import { debtActSends } from "../sending";
import { FakeDebtService, feeProduct } from "./fake-debt-service";

const path = "/api/desk/debt-acts";

/** Looks follow at once; nothing else is hurried. */
const atOnce: SendSettings = {
  ...usualSendSettings,
  checks: [0, 0, 0],
  sweep: 0,
  backoff: { first: 0, longest: 0 },
};

/** A desk before a service with debt work that can lose answers, with its people. */
export function useActDesk(open: OpenDatabase) {
  const held = useTestDesk(open);
  let service = new FakeDebtService();
  let runtime: Runtime;
  let people: Record<"clerk" | "other" | "lead" | "second" | "auditor" | "admin", string>;
  beforeEach(async () => {
    service = new FakeDebtService();
    held.desk.answer((request, response) => service.answer(request, response));
    runtime = held.desk.runtime;
    const tables = [sendLeases, sends, debtActs, debtCaseNotes, debtCases, tenantLedgers];
    for (const table of tables) await runtime.database.delete(table);
    people = {
      clerk: await held.desk.signIn(["clerk"], "clerk"),
      other: await held.desk.signIn(["clerk"], "other"),
      lead: await held.desk.signIn(["lead"], "lead"),
      second: await held.desk.signIn(["lead"], "second"),
      auditor: await held.desk.signIn(["auditor"], "auditor"),
      admin: await held.desk.signIn(["admin"], "admin"),
    };
  });

  const ask = async (who: string, method: string, at: string, body?: unknown, key?: string) => {
    const request = held.desk.request(method, at, {
      cookie: who,
      ...(body !== undefined && { body }),
      headers: { "idempotency-key": key ?? randomUUID() },
    });
    const response = await handleDesk(runtime, request);
    const text = await response.text();
    return { status: response.status, body: text === "" ? null : JSON.parse(text) };
  };
  const call = (who: string, method: string, rest: string, body?: unknown, key?: string) =>
    ask(who, method, `${path}${rest}`, body, key);
  const expected = async (...given: Parameters<typeof call>): Promise<DebtAct> => {
    const { status, body } = await call(...given);
    expect([status, body.type, body.errors]).toEqual([200, undefined, undefined]);
    return debtActSchema.parse(body);
  };

  return {
    get service() {
      return service;
    },
    get people() {
      return people;
    },
    get runtime() {
      return runtime;
    },
    /** Goes on with a desk that knows nothing yet. */
    restart(settings: Record<string, string> = {}) {
      runtime = held.desk.fresh(settings);
    },
    ask,
    call,
    expected,
    /** One item of a request about the invoice at this place, as a page has it. */
    item(index: number, kind: DebtActKind, more: object = {}) {
      const row = service.at(index);
      const { invoiceNumber, customerGuid, accountGuid } = row;
      return {
        ...{ kind, customerGuid, accountGuid },
        content: { invoiceNumber, ...this.content(index, kind), ...more },
        seen: {
          totalMinor: Math.round(row.invoiceTotalAmountIncVat * 100),
          restMinor: Math.round(row.invoiceRestAmount * 100),
        },
      };
    },
    content(index: number, kind: DebtActKind): object {
      const { customerGuid, invoiceTotalAmountIncVat: total, invoiceNumber } = service.at(index);
      switch (kind) {
        case "add-fees":
          return this.fees([35, 35.5], total, customerGuid);
        case "add-next-invoice-lines":
          return { lines: [{ id: newItemId(), amount: 70, description: "Reminder fee" }] };
        case "assign":
          return { debtCaseId: `NC-${invoiceNumber}` };
        case "update":
          return { existingDebtCaseId: `NC-${invoiceNumber}`, debtCaseComment: "Called." };
        case "resolve":
          return { debtCaseId: `NC-${invoiceNumber}` };
        default:
          return kind satisfies never;
      }
    },
    fees(amounts: readonly number[], total: number, customerGuid: string) {
      const sum = amounts.reduce((all, amount) => all + Math.round(amount * 100), 0);
      return {
        customerGuid,
        newTotalAmountIncVat: (Math.round(total * 100) + sum) / 100,
        feeItems: amounts.map((amount) => ({ id: newItemId(), productId: feeProduct, amount })),
      };
    },
    async submitAll(
      items: readonly object[],
      who = people.clerk,
      key?: string,
    ): Promise<NewDebtActsResult> {
      const { status, body } = await call(who, "POST", "", { items }, key);
      expect([status, body.type, body.errors]).toEqual([201, undefined, undefined]);
      return newDebtActsResultSchema.parse(body);
    },
    /** One act that is taken. */
    async submit(
      index: number,
      kind: DebtActKind,
      more: object = {},
      who = people.clerk,
    ): Promise<DebtAct> {
      const { results } = await this.submitAll([this.item(index, kind, more)], who);
      expect(results[0]?.problem).toBeNull();
      return debtActSchema.parse(results[0]?.act);
    },
    /** What an item is refused with. */
    async refused(item: object, who = people.clerk) {
      const { results } = await this.submitAll([item], who);
      expect(results[0]?.act).toBeNull();
      return results[0]?.problem;
    },
    async approve({ id, version, contentHash }: DebtAct, who = people.lead) {
      return expected(who, "POST", `/${id}/approve`, { version, contentHash });
    },
    /** Sends what waits and looks for what is unclear, until nothing is due. */
    async send(settings: Partial<SendSettings> = {}): Promise<void> {
      const sender = this.sender(settings);
      await sender.drain();
      await sender.stop();
    },
    sender: (settings: Partial<SendSettings> = {}): Sender =>
      createSender({
        runtime,
        subjects: { [debtActSubject]: debtActSends },
        settings: { ...atOnce, ...settings },
      }),
    read: ({ id }: DebtAct, who = people.clerk) => expected(who, "GET", `/${id}`),
  };
}
