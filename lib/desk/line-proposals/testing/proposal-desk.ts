import { randomUUID } from "node:crypto";
import { beforeEach, expect } from "vitest";
import { lineProposals } from "../../../db/schema/line-proposals";
import { sendLeases, sends } from "../../../db/schema/sends";
import type { LineProposal } from "../../../domain/line-proposals/proposal-shape";
import { lineProposalSchema } from "../../../domain/line-proposals/proposal-shape";
import type { OpenDatabase } from "../../../postgres/testing";
import type { Runtime } from "../../../server/runtime";
import { useTestDesk } from "../../../server/testing/test-desk";
import { handleDesk } from "../../router";
import { type SendSettings, usualSendSettings } from "../../sends/send-settings";
import { createSender, type Sender } from "../../sends/sender";
import { proposalSubject } from "../send-of";
import { proposalSends } from "../sending";
import { accountGuid, FakeBilling, serviceElement } from "./fake-billing";

const base = "/api/desk/line-proposals";

export const visit = {
  accountGuid,
  productElementId: serviceElement,
  quantity: 2,
  price: 50,
  currency: "NOK",
};

/** Looks follow at once; nothing else is hurried. */
const atOnce: SendSettings = {
  ...usualSendSettings,
  checks: [0, 0, 0],
  backoff: { first: 0, longest: 0 },
};

/** A desk before a billing service that can lose answers, with its people. */
export function useProposalDesk(open: OpenDatabase) {
  const held = useTestDesk(open);
  let billing = new FakeBilling();
  let runtime: Runtime;
  let people: Record<"clerk" | "other" | "lead" | "second" | "auditor", string>;
  beforeEach(async () => {
    billing = new FakeBilling();
    held.desk.answer((request, response) => billing.answer(request, response));
    runtime = held.desk.runtime;
    for (const table of [sendLeases, sends, lineProposals]) await runtime.database.delete(table);
    people = {
      clerk: await held.desk.signIn(["clerk"], "clerk"),
      other: await held.desk.signIn(["clerk"], "other"),
      lead: await held.desk.signIn(["lead"], "lead"),
      second: await held.desk.signIn(["lead"], "second"),
      auditor: await held.desk.signIn(["auditor"], "auditor"),
    };
  });

  const call = async (who: string, method: string, path: string, body?: unknown, key?: string) => {
    const request = held.desk.request(method, `${base}${path}`, {
      cookie: who,
      ...(body !== undefined && { body }),
      headers: { "idempotency-key": key ?? randomUUID() },
    });
    const response = await handleDesk(runtime, request);
    const text = await response.text();
    return { status: response.status, body: text === "" ? null : JSON.parse(text) };
  };
  const expected = async (...given: Parameters<typeof call>): Promise<LineProposal> => {
    const { status, body } = await call(...given);
    expect([status, body.type, body.errors]).toEqual([
      status < 300 ? status : 200,
      undefined,
      undefined,
    ]);
    return lineProposalSchema.parse(body);
  };

  return {
    get billing() {
      return billing;
    },
    get people() {
      return people;
    },
    get runtime() {
      return runtime;
    },
    answerTokens: (...given: Parameters<typeof held.desk.answerTokens>) =>
      held.desk.answerTokens(...given),
    /** Goes on with a desk of other settings. */
    restart(settings: Record<string, string>) {
      runtime = held.desk.fresh(settings);
    },
    call,
    expected,
    draft: (content: object = visit, kind = "add-line", who = people.clerk) =>
      expected(who, "POST", "", { kind, content }),
    async submit(content: object = visit, kind = "add-line", who = people.clerk) {
      const { id, version } = await this.draft(content, kind, who);
      return expected(who, "POST", `/${id}/submit`, { version });
    },
    async approve({ id, version, contentHash }: LineProposal, who = people.lead) {
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
        subjects: { [proposalSubject]: proposalSends },
        settings: { ...atOnce, ...settings },
      }),
    read: ({ id }: LineProposal, who = people.clerk) => expected(who, "GET", `/${id}`),
  };
}
