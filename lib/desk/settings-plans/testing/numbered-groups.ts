import { eq, sql } from "drizzle-orm";
import { invoiceGroups } from "../../../../service/db/schema/invoice-groups";
import {
  changeGroup,
  type PlantedGroup,
  plantedGroup,
  plantNumberedGroups,
} from "../../../../service/testing/plant-groups";
import { type NumberedValues, numberedGuid } from "../../../../service/testing/plant-numbered";
import { settingsRehearsalPath } from "../../../contract/settings-rehearsal";
import { exampleGroup } from "../../../domain/invoice-groups/example-group";
import type { Billing } from "../../../server/testing/use-billing";

/** An identifier made from a number. */
export const guid = (prefix: string, index: number) =>
  prefix + index.toString(16).padStart(32 - prefix.length, "0");

export const updating = "updateInvoiceGroupConfigs";

/** Invoice groups at the service, each with a number: three of a customer, every second on paper. */
export function numberedGroups(held: { readonly billing: Billing }) {
  const queries = () => held.billing.queries;
  return {
    /** Adds those that are missing of that many. */
    add: (count: number, more: NumberedValues<typeof invoiceGroups> = {}): Promise<void> =>
      plantNumberedGroups(queries(), { from: 0, count }, exampleGroup(), {
        guid: numberedGuid("aa", sql`n`),
        perCustomer: 3,
        name: sql`'Group ' || lpad(n::text, 5, '0')`,
        erpId: sql`'E' || n`,
        distributionChannel: sql`case when n % 2 = 0 then 0 else 3 end`,
        ...more,
      }),
    of: (accountGuid: string) => plantedGroup(queries(), accountGuid),
    /** A colleague with another program. */
    change: (accountGuid: string, values: Partial<PlantedGroup>) =>
      changeGroup(queries(), accountGuid, values),
    async remove(accountGuid: string): Promise<void> {
      await queries().delete(invoiceGroups).where(eq(invoiceGroups.guid, accountGuid));
    },
    /** Its update is refused as a whole call, which names it by its place. */
    refuse(accountGuid: string): void {
      const field = "paymentTerms";
      held.billing.fault("refuse", updating, {
        accountGuid,
        field,
        message: "Too long.",
        times: null,
      });
    },
    /** Ids of the groups that the service updated, once for each time. */
    async updated(): Promise<string[]> {
      const effects = await held.billing.effects(updating);
      return effects.map(({ aggregate }) => aggregate.value);
    },
    /** Number of items of every update that arrived. */
    sizes: (): number[] =>
      held.billing.callsOf(updating).map(({ body }) => JSON.parse(body).length),
    /** Ids of the items of each rehearsal that arrived. */
    rehearsed: (): string[][] =>
      held.billing.arrived
        .filter(({ url }) => url === settingsRehearsalPath)
        .map(({ body }) =>
          JSON.parse(body).items.map((item: { accountGuid: string }) => item.accountGuid),
        ),
    /** Pages and single records that were read. */
    reads: () => ({
      pages: held.billing.callsOf("queryInvoiceGroups").length,
      singles: held.billing.callsOf("getInvoiceGroupConfig").length,
    }),
    /** Runs before each update is applied, or before the first ones alone. */
    beforeUpdates(run: () => unknown, times = Number.POSITIVE_INFINITY): void {
      let left = times;
      held.billing.onCall = async ({ operation }, pass) => {
        if (operation === updating && left > 0) {
          left -= 1;
          await run();
        }
        return pass();
      };
    },
  };
}
