import { asc, gt } from "drizzle-orm";
import { handleDesk } from "../../../compose";
import { auditEntries, auditHeads } from "../../../db/schema/audit";
import { exampleGroup } from "../../../domain/invoice-groups/example-group";
import { settingsOf } from "../../../domain/invoice-groups/settings";
import type { Role } from "../../../domain/roles";
import type { OpenDatabase } from "../../../postgres/testing";
import type { Runtime } from "../../../server/runtime";
import { answerJson, answerProblem, type FakeHandler } from "../../../server/testing/fake-machine";
import { useTestDesk } from "../../../server/testing/test-desk";

export const guid = (digit: string) => digit.repeat(32);
export const customerGuid = guid("c");
export const accountGuid = guid("1");
export const example = () => [
  exampleGroup({ accountGuid, customerGuid, name: "Home", note: "Called twice" }),
  exampleGroup({ accountGuid: guid("2"), customerGuid, name: "Cabin", paymentTerms: 30 }),
];
let keys = 0;

/** A desk whose service has two invoice groups of one customer, and the requests that save. */
export function useSettingsDesk(open: OpenDatabase) {
  const held = useTestDesk(open);
  let groups = example();

  /** The service: reads answer the current groups, and `write` answers the writes. */
  const serve = (write: FakeHandler = apply) => {
    groups = example();
    held.desk.answer((request, response) => {
      if (request.method === "PATCH") return write(request, response);
      if (request.url.includes("/accounts/query")) {
        return answerJson(response, request.url.includes("page=0") ? groups : []);
      }
      const group = groups.find((one) => request.url.includes(one.accountGuid));
      if (group) return answerJson(response, group);
      const missing = { type: "not-found", title: "No such group", status: 404 };
      return answerProblem(response, missing);
    });
  };
  const apply: FakeHandler = ({ body }, response) => {
    for (const item of [JSON.parse(body)].flat()) {
      const { accountGuid: one, customerGuid: all, ...settings } = item;
      groups = groups.map((group) =>
        group.accountGuid === one || group.customerGuid === all ? { ...group, ...settings } : group,
      );
    }
    answerJson(response, { Message: "ok" });
  };
  interface Options {
    readonly path?: string;
    readonly key?: string;
    readonly roles?: readonly Role[];
    readonly runtime?: Runtime;
  }
  const post = async (body: unknown, options: Options = {}) => {
    const { desk } = held;
    const [head] = await desk.runtime.database.select().from(auditHeads);
    keys += 1;
    const { path = "settings", key = `key-of-a-test-${1000 + keys}`, roles = ["clerk"] } = options;
    const request = desk.request("POST", `/api/desk/invoice-groups/${accountGuid}/${path}`, {
      cookie: await desk.signIn(roles),
      body,
      headers: { "idempotency-key": key },
    });
    desk.service.length = 0;
    const response = await handleDesk(options.runtime ?? desk.runtime, request);
    const entries = await desk.runtime.database
      .select()
      .from(auditEntries)
      .where(gt(auditEntries.sequence, head?.sequence ?? 0))
      .orderBy(asc(auditEntries.sequence));
    return { status: response.status, answer: await response.json(), entries, response };
  };
  const save = (wanted: object, options?: Options & { readonly opened?: object }) => {
    const opened = options?.opened ?? settingsOf(example()[0] ?? exampleGroup({}));
    return post({ scope: "group", opened, wanted }, options);
  };
  const saveAll = (wanted: object, options?: Options) => {
    const shown = Object.fromEntries(example().map((group) => [group.accountGuid, group]));
    const opened = settingsOf(example()[0] ?? exampleGroup({}));
    return post({ scope: "customer", opened, wanted, shown }, options);
  };
  const calls = () => held.desk.service.map(({ method, url }) => `${method} ${url.split("?")[0]}`);

  return {
    held,
    serve,
    apply,
    post,
    save,
    saveAll,
    calls,
    get groups() {
      return groups;
    },
    set groups(now) {
      groups = now;
    },
  };
}
