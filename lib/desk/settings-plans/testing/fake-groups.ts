import type { ServerResponse } from "node:http";
import { z } from "zod";
import type { InvoiceGroupFullConfig } from "../../../contract/invoice-group";
import {
  settingsRehearsalPath,
  settingsRehearsalSchema,
} from "../../../contract/settings-rehearsal";
import { exampleGroup } from "../../../domain/invoice-groups/example-group";
import {
  answerFirewall,
  answerJson,
  answerProblem,
  type Received,
} from "../../../server/testing/fake-machine";

/** How the service fails on a call of Update Multiple Invoice Group Configurations. */
type UpdateFault =
  | "before" // breaks the connection, nothing happened
  | "after-commit" // breaks the connection once it is applied
  | "503";

const rehearsalSchema = settingsRehearsalSchema.extend({
  items: z.array(z.looseObject({ accountGuid: z.string() })),
});

/** An identifier made from a number. */
export const guid = (prefix: string, index: number) =>
  prefix + index.toString(16).padStart(32 - prefix.length, "0");

/** Invoice groups as the service stores them, and a journal of every effect. */
export class FakeGroups {
  readonly groups = new Map<string, InvoiceGroupFullConfig>();
  /** Ids of the groups of each successful call. */
  readonly journal: string[][] = [];
  /** Ids of the items of each rehearsal. */
  readonly rehearsals: string[][] = [];
  /** Number of items of every call that arrived. */
  readonly calls: number[] = [];
  readonly faults: UpdateFault[] = [];
  /** Groups whose update is refused as a whole call; the refusal names their places. */
  readonly refused = new Set<string>();
  /** Groups whose update a firewall before billing refuses as a whole call. */
  readonly blocked = new Set<string>();
  /** A refusal names nothing. */
  silent = false;
  /** Billing accepts an administration fee and does not apply it. */
  feeless = false;
  /** Every page has another order. */
  moving = false;
  /** Called when a call arrives, before it is applied. */
  onCall: () => void | Promise<void> = () => undefined;
  /** Pages and single records that were read. */
  reads = { pages: 0, singles: 0 };

  /** That many groups, three of a customer; every second one is on paper. */
  add(count: number): void {
    for (let index = 0; index < count; index += 1) {
      const accountGuid = guid("aa", index);
      this.groups.set(
        accountGuid,
        exampleGroup({
          guid: accountGuid,
          accountGuid,
          customerGuid: guid("cc", Math.floor(index / 3)),
          name: `Group ${String(index).padStart(5, "0")}`,
          erpId: `E${index}`,
          distributionChannel: index % 2 === 0 ? 0 : 3,
        }),
      );
    }
  }

  of(accountGuid: string): InvoiceGroupFullConfig {
    const group = this.groups.get(accountGuid);
    if (!group) throw new Error(`No group ${accountGuid}.`);
    return group;
  }

  /** A colleague with another program. */
  change(accountGuid: string, settings: Partial<InvoiceGroupFullConfig>): void {
    Object.assign(this.of(accountGuid), settings);
  }

  readonly answer = async (request: Received, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url, "http://service.test");
    if (request.method === "PATCH") return this.#update(request, response);
    if (url.pathname === settingsRehearsalPath) return this.#rehearse(request, response);
    if (url.pathname.endsWith("/accounts/query")) {
      this.reads.pages += 1;
      const [page, size] = ["page", "size"].map((name) => Number(url.searchParams.get(name)));
      const search: Record<string, unknown> = JSON.parse(request.body || "{}");
      const found = [...this.groups.values()].filter((group) =>
        Object.entries(search).every(([name, value]) => {
          const own: unknown = Object(group)[name];
          const isPart = name === "erpId" || name === "email";
          return isPart ? String(own).includes(String(value)) : own === value;
        }),
      );
      const { pages } = this.reads;
      const place = ({ erpId }: InvoiceGroupFullConfig) =>
        (Number(erpId?.slice(1)) * (37 * pages + 1)) % 7919;
      if (this.moving) found.sort((one, other) => place(one) - place(other));
      const start = (page ?? 0) * (size ?? 1);
      return answerJson(response, found.slice(start, start + (size ?? 1)));
    }
    const id = /accounts\/([0-9a-f]{32})\/config$/.exec(url.pathname)?.[1] ?? "";
    this.reads.singles += 1;
    const group = this.groups.get(id);
    if (group) answerJson(response, group);
    else answerProblem(response, { type: "not-found", title: "Not here", status: 404 });
  };

  /** The same refusals and the same fee on copies, which are forgotten. */
  async #rehearse({ body }: Received, response: ServerResponse): Promise<void> {
    const { groups, items } = rehearsalSchema.parse(JSON.parse(body));
    this.rehearsals.push(items.map(({ accountGuid }) => accountGuid));
    await this.onCall();
    const copies = new Map(groups.map((group) => [group.accountGuid, { ...group.settings }]));
    const results = items.map(({ accountGuid, ...settings }) => {
      if (this.refused.has(accountGuid)) {
        const message = "Too long.";
        const refusal = { type: "invalid-request", status: 400, field: "paymentTerms", message };
        return { result: "refused", ...refusal };
      }
      Object.assign(copies.get(accountGuid) ?? {}, settings);
      if (this.feeless) Object.assign(copies.get(accountGuid) ?? {}, { administrationfee: false });
      return { result: "accepted" };
    });
    answerJson(response, {
      items: results,
      groups: [...copies].map(([accountGuid, settings]) => ({ accountGuid, settings })),
    });
  }

  async #update(request: Received, response: ServerResponse): Promise<void> {
    const items: { accountGuid: string }[] = JSON.parse(request.body);
    this.calls.push(items.length);
    await this.onCall();
    const fault = this.faults.shift();
    if (fault === "before") return void response.destroy();
    if (fault === "503") return answerProblem(response, { type: "x", title: "Down", status: 503 });
    const bad = items.flatMap(({ accountGuid }, place) =>
      this.refused.has(accountGuid) || !this.groups.has(accountGuid) ? place : [],
    );
    if (items.some(({ accountGuid }) => this.blocked.has(accountGuid))) {
      return answerFirewall(response);
    }
    if (bad.length > 0) {
      const problem = { type: "invalid-request", title: "Refused", status: 400 };
      const errors = bad.map((place) => ({ path: `${place}.paymentTerms`, message: "Too long." }));
      return answerProblem(response, this.silent ? problem : { ...problem, errors });
    }
    this.journal.push(items.map(({ accountGuid }) => accountGuid));
    for (const { accountGuid, ...settings } of items) {
      const fee = this.feeless ? { administrationfee: false } : {};
      this.change(accountGuid, { ...settings, ...fee });
    }
    if (fault === "after-commit") return void response.destroy();
    answerJson(response, { Message: "Configurations updated" });
  }
}
