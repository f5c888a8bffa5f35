import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { handleDesk } from "../../../compose";
import { insertAct } from "../../../desk/debt-cases/register/testing/example-act";
import { exampleFacts } from "../../../desk/testing/example-facts";
import { insertPlan } from "../../../desk/testing/insert-plan";
import {
  insertCase,
  insertDelivery,
  insertJob,
  insertProposal,
} from "../../../desk/testing/insert-records";
import { insertRequest } from "../../../desk/testing/insert-request";
import { type AuditKind, auditKinds } from "../../../domain/audit/kinds";
import { may, type Role, roles } from "../../../domain/roles";
import { describeOnEachDatabase } from "../../../postgres/testing";
import type { Actor } from "../../../server/auth/sessions";
import { handleService } from "../../../server/proxy/proxy";
import { answerJson } from "../../../server/testing/fake-machine";
import { openHooks } from "../../../server/testing/open-hooks";
import { testTenant, useTestDesk } from "../../../server/testing/test-desk";
import type { AuditEntry } from "../entry";
import { exampleEntry, writeEntries } from "../testing/example-entry";

const accountGuid = "a".repeat(32);
const customerGuid = "c".repeat(32);
const invoiceNumber = "1001";
/** Every name of the facts of a proposal or of a debt action. */
const { act, proposal } = exampleFacts;
const facts = { ...act, ...proposal, totalMinor: null, restMinor: null };

/** A value that occurs in one entry only, and the condition for reading it there. */
interface Planted {
  readonly name: string;
  readonly value: string;
  /** The record's address; its answer shows the record to permitted people. */
  readonly address: string;
  /**
   * The record itself contains the value, so the answer must contain it. Omitted: any answer
   * permits it.
   */
  readonly isInRecord?: boolean;
  /** The author, who may read earlier content. */
  readonly author?: string;
  /** In the timeline of the debt case, too. */
  readonly ofCase?: boolean;
}

type Write = (entry: Partial<AuditEntry>) => Promise<void>;
type Plant = (write: Write, author: Actor) => Promise<readonly Planted[]>;

describeOnEachDatabase("A timeline shows no more than the record", (open) => {
  const held = useTestDesk(open);
  let caseId = "";

  const write: Write = (entry) =>
    writeEntries(
      held.desk.runtime.database,
      exampleEntry(testTenant, { accountGuid, customerGuid, ...entry }),
    );
  /** One entry with a distinct value, about a record that is read at the address. */
  const one =
    (
      recordKind: AuditKind,
      address: string,
      more: { recordId?: string; ofCase?: boolean } = {},
    ): Plant =>
    async (put, actor) => {
      const value = `canary-${randomUUID()}`;
      const { recordId = accountGuid, ofCase = false } = more;
      await put({ actor, recordKind, recordId, before: { value }, seen: { now: { value } } });
      return [{ name: recordKind, value, address, ofCase }];
    };

  const plantProposal = async (
    put: Write,
    author: Actor,
    state: "draft" | "submitted" | "withdrawn",
    isSubmitted: boolean,
  ): Promise<readonly Planted[]> => {
    const [first, last] = [`canary-${randomUUID()}`, `canary-${randomUUID()}`];
    const recordId = await insertProposal(held.desk.runtime.database, {
      state,
      facts,
      authorId: author.personId,
      accountGuid,
      customerGuid,
      content: { description: last },
      submittedAt: isSubmitted ? new Date() : null,
    });
    const about = { actor: author, recordKind: "line-proposals", recordId } as const;
    const draft = { state: "draft", content: { description: first } };
    await put({ ...about, action: "line-proposal.created", after: draft });
    const now = { state, content: { description: last } };
    await put({ ...about, action: "line-proposal.edited", before: draft, after: now });
    const address = `/api/desk/approvals/${recordId}`;
    const name = `${state}${isSubmitted ? ", submitted once" : ""}`;
    const common = { address, isInRecord: true, author: author.personId };
    return [
      { ...common, name: `the first draft of what is ${name}`, value: first },
      { ...common, name: `what is ${name}`, value: last },
    ];
  };

  const plants = {
    audit: async (put, actor) => {
      const [planted] = await one("audit", "/api/desk/audit?action=audit.keyed")(
        (entry) => put({ ...entry, action: "audit.keyed" }),
        actor,
      );
      return planted ? [{ ...planted, isInRecord: true }] : [];
    },
    customers: one("customers", `/api/service/v1/cm/customer/${customerGuid}/accounts`),
    "debt-acts": async (put, author) => {
      const { personId: authorId } = author;
      const own = { authorId, editorIds: [authorId], accountGuid, customerGuid, facts };
      const { id } = await insertAct(held.desk.runtime.database, "resolve", invoiceNumber, own);
      const about = { recordId: id, ofCase: true };
      return one("debt-acts", `/api/desk/approvals/${about.recordId}`, about)(put, author);
    },
    "debt-cases": async (put, author) => {
      const about = { recordId: caseId, ofCase: true };
      return one("debt-cases", `/api/desk/debt-cases/${caseId}`, about)(put, author);
    },
    "invoice-groups": one("invoice-groups", `/api/service/be/v3/accounts/${accountGuid}/config`),
    "invoice-lines": one(
      "invoice-lines",
      `/api/service/be/v3/lines/archived?customerguid=${customerGuid}`,
    ),
    invoices: one("invoices", `/api/service/be/v3/invoice/${customerGuid}`),
    jobs: async (put, author) => {
      const { personId: createdBy } = author;
      const recordId = await insertJob(held.desk.runtime.database, { createdBy });
      return one("jobs", `/api/desk/jobs/${recordId}`, { recordId })(put, author);
    },
    "line-followups": one("line-followups", "/api/desk/line-followups"),
    "line-recipes": one("line-recipes", "/api/desk/line-recipes"),
    "line-proposals": async (put, author) => {
      const sets = [
        await plantProposal(put, author, "draft", false),
        await plantProposal(put, author, "submitted", true),
        await plantProposal(put, author, "draft", true),
        await plantProposal(put, author, "withdrawn", false),
        await plantProposal(put, author, "withdrawn", true),
      ];
      return sets.flat();
    },
    "metering-points": one(
      "metering-points",
      `/api/service/v1/cm/customer/${customerGuid}/accountingpoints`,
    ),
    // An offer is read only as an event of its group.
    offers: one("offers", `/api/desk/timeline?account=${accountGuid}&source=service`),
    prices: one("prices", `/api/service/se/api-pricelist/v1/product/pricelist/${accountGuid}`),
    products: one("products", "/api/service/be/v3/products"),
    queue: one("queue", "/api/desk/queue"),
    requests: async (put, author) => {
      const { personId: authorId } = author;
      const recordId = await insertRequest(held.desk.runtime.database, { authorId, customerGuid });
      return one("requests", `/api/desk/approvals/${recordId}`, { recordId })(put, author);
    },
    "settings-plans": async (put, author) => {
      const recordId = await insertPlan(held.desk.runtime.database, { authorId: author.personId });
      return one("settings-plans", `/api/desk/approvals/${recordId}`)(put, author);
    },
    people: one("people", "/api/desk/people"),
    views: one("views", "/api/desk/views?list=products"),
    webhooks: async (put, author) => {
      const recordId = await insertDelivery(held.desk.runtime.database, { invoiceNumber });
      const about = { recordId, ofCase: true };
      return one("webhooks", `/api/desk/webhooks/deliveries/${about.recordId}`, about)(put, author);
    },
  } as const satisfies Record<AuditKind, Plant>;

  /** Two people of each role: the author of everything, and a colleague. */
  const people: { readonly cookie: string; readonly actor: Actor; readonly role: Role }[] = [];
  const planted = new Map<AuditKind, readonly Planted[]>();

  beforeAll(async () => {
    const { desk } = held;
    for (const role of roles) {
      for (const name of ["author", "colleague"]) {
        const cookie = await desk.signIn([role], `${name}-${role}`);
        const actor = await desk.runtime.sessions.find(cookie);
        if (!actor) throw new Error("No actor.");
        people.push({ cookie, actor, role });
      }
    }
    const ofInvoice = { invoiceNumber, customerGuid, accountGuid };
    caseId = await insertCase(desk.runtime.database, ofInvoice);
    for (const kind of auditKinds) {
      const sets: Planted[] = [];
      const authors = people.filter((_person, index) => index % 2 === 0);
      for (const { actor } of authors) sets.push(...(await plants[kind](write, actor)));
      planted.set(kind, sets);
    }
  });

  const serve = () =>
    held.desk.answer(({ url }, response) => {
      if (url.includes("/records/list")) {
        answerJson(response, { items: [], page: 1, limit: 100, hasMore: false });
      } else if (url.includes("/config")) answerJson(response, { accountGuid, customerGuid });
      else if (url.endsWith("/accounts")) {
        answerJson(response, { customer: { guid: customerGuid }, accounts: [], contacts: [] });
      } else answerJson(response, url.includes("pricelist") ? {} : []);
    });
  /** The answer of an address; null: it shows nothing to this person. */
  const read = async (path: string, cookie: string): Promise<string | null> => {
    const request = held.desk.request("GET", path, { cookie });
    const { runtime } = held.desk;
    const response = path.startsWith("/api/service/")
      ? await handleService(runtime, request, openHooks)
      : await handleDesk(runtime, request);
    if (![200, 401, 403, 404].includes(response.status)) {
      throw new Error(`${path}: ${response.status} ${await response.text()}`);
    }
    return response.status === 200 ? response.text() : null;
  };
  /** All pages of a list, as one text. */
  const readAll = async (path: string, cookie: string): Promise<string> => {
    const pages: string[] = [];
    for (let cursor = ""; ; ) {
      const text = (await read(`${path}${cursor}`, cookie)) ?? "";
      pages.push(text);
      const { next, items, entries } = text === "" ? { next: null } : JSON.parse(text);
      if (typeof next !== "string") return pages.join("");
      expect((items ?? entries).length).toBeGreaterThan(0);
      cursor = `&cursor=${next}`;
    }
  };

  const readLists = (cookie: string) =>
    Promise.all([
      readAll(`/api/desk/timeline?account=${accountGuid}&customer=${customerGuid}`, cookie),
      readAll(`/api/desk/timeline?customer=${customerGuid}&source=desk`, cookie),
      read(`/api/desk/debt-cases/${caseId}/timeline?source=desk`, cookie),
      readAll("/api/desk/audit?from=2000-01-01", cookie),
      read("/api/desk/audit/export?language=en", cookie),
      Promise.all(["work", "changes?since=0"].map((path) => read(`/api/desk/${path}`, cookie))),
    ]);
  const lists = new Map<string, ReturnType<typeof readLists>>();
  /** What the lists show to a person: nothing is written after the first of them is read. */
  const listsOf = (cookie: string) => {
    const found = lists.get(cookie) ?? readLists(cookie);
    lists.set(cookie, found);
    return found;
  };

  const cells = auditKinds.flatMap((kind) => roles.map((role) => [kind, role] as const));

  it.each(cells)("entries about %s, to the role %s", async (kind, role) => {
    serve();
    for (const { cookie, actor } of people.filter((person) => person.role === role)) {
      const records = new Map<string, string | null>();
      const mayAudit = may(actor.roles, "audit:read");
      const [account, customer, ofCase, audit, csv, rest] = await listsOf(cookie);
      for (const { name, value, address, isInRecord, author, ofCase: isOfCase } of planted.get(
        kind,
      ) ?? []) {
        const record = records.get(address) ?? (await read(address, cookie));
        records.set(address, record);
        const isOwn = author === actor.personId;
        const opens = record !== null && (!isInRecord || record.includes(value) || isOwn);
        const shown = (text: string | null) => [name, actor.name, text?.includes(value) ?? false];
        expect(shown(account)).toEqual([name, actor.name, opens]);
        expect(shown(customer)).toEqual([name, actor.name, opens]);
        expect(shown(ofCase)).toEqual([name, actor.name, opens && isOfCase === true]);
        expect(shown(rest.join(""))).toEqual([name, actor.name, false]);
        // The audit lists every entry to people with its permission, and to others their own
        // actions. The permission opens every kind of record, but no draft of another person.
        const isHidden = !opens && (!mayAudit || isInRecord);
        if (opens && mayAudit) expect(shown(audit)).toEqual([name, actor.name, true]);
        if (isHidden) {
          const search = `/api/desk/audit?text=${value}`;
          const found = JSON.parse((await read(search, cookie)) ?? "");
          expect([name, actor.name, found.entries]).toEqual([name, actor.name, []]);
          for (const text of [audit, csv]) expect(shown(text)).toEqual([name, actor.name, false]);
        }
        // The existence of fully hidden records is not shown either.
        const id = kind === "line-proposals" ? address.slice(-36) : null;
        if (id !== null) expect((account ?? "").includes(id)).toBe(record !== null);
      }
    }
  });
});
