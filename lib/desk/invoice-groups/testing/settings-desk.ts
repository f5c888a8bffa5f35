import { asc, gt } from "drizzle-orm";
import { beforeEach } from "vitest";
import {
  changeGroup,
  type PlantedGroup,
  plantedGroup,
  plantGroups,
} from "../../../../service/testing/plant-groups";
import { handleDesk } from "../../../compose";
import { auditEntries, auditHeads } from "../../../db/schema/audit";
import { exampleGroup } from "../../../domain/invoice-groups/example-group";
import { settingsOf } from "../../../domain/invoice-groups/settings";
import type { Role } from "../../../domain/roles";
import type { OpenDatabase } from "../../../postgres/testing";
import type { Runtime } from "../../../server/runtime";
import { useTestDesk } from "../../../server/testing/test-desk";
import { useBilling } from "../../../server/testing/use-billing";

export const guid = (digit: string) => digit.repeat(32);
export const customerGuid = guid("c");
export const accountGuid = guid("1");
/** Saves the settings of one group, or of all of a customer. */
export const saving = "updateInvoiceGroupConfig";
export const example = () => [
  exampleGroup({ accountGuid, customerGuid, name: "Home", note: "Called twice" }),
  exampleGroup({ accountGuid: guid("2"), customerGuid, name: "Cabin", paymentTerms: 30 }),
];
let keys = 0;

/** A desk whose service has two invoice groups of one customer, and the requests that save. */
export function useSettingsDesk(open: OpenDatabase) {
  const held = useTestDesk(open);
  const service = useBilling(open, held);
  const queries = () => service.billing.queries;
  beforeEach(() => plantGroups(queries(), example()));

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
  const saveAll = (wanted: object, options?: Options & { readonly shown?: object }) => {
    const all = Object.fromEntries(example().map((group) => [group.accountGuid, group]));
    const shown = options?.shown ?? all;
    const opened = settingsOf(example()[0] ?? exampleGroup({}));
    return post({ scope: "customer", opened, wanted, shown }, options);
  };
  const calls = () => held.desk.service.map(({ method, url }) => `${method} ${url.split("?")[0]}`);

  return {
    held,
    get billing() {
      return service.billing;
    },
    post,
    save,
    saveAll,
    calls,
    /** The group as the service has it. */
    stored: (guid = accountGuid): Promise<PlantedGroup> => plantedGroup(queries(), guid),
    /** A colleague with another program. */
    change: (values: Partial<PlantedGroup>, guid = accountGuid) =>
      changeGroup(queries(), guid, values),
    /** Bodies of the writes that arrived. */
    written: () =>
      service.billing.arrived
        .filter(({ method }) => method === "PATCH")
        .map(({ body }) => JSON.parse(body)),
  };
}
