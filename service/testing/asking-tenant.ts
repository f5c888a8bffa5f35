import { type SQL, sql } from "drizzle-orm";
import { createCaller } from "../../tools/conformance/caller";
import { createRecords, type Unlisted } from "../../tools/conformance/inputs/records";
import type { Tenant } from "../../tools/conformance/isolation";
import { defaultHints } from "../../tools/conformance/options";
import { newId } from "../../tools/conformance/reading";
import { createWorld, first, type World } from "../../tools/conformance/world";
import { mark, shared, sharedInvoice } from "./furnish-tenants";
import type { TestService } from "./service";

/** A tenant that calls the service in this process, with the records that its inputs name. */
export async function askingTenant(service: TestService, tenantId: string): Promise<Tenant> {
  const token = await service.identity.token(tenantId, { lives: 3600 });
  const ask = createCaller({
    serviceUrl: "http://service.example",
    token: async () => token,
    send: (request) => service.app.fetch(request),
  });
  const world = createWorld({ ask, hints: defaultHints, pause: 1, patience: 0 });
  const requests = world.once("requests", async () => [await requestOf(world)]);
  const unlisted = { ...unlistedNames(service, tenantId), requests };
  return { ask, records: createRecords(world, unlisted) };
}

/** A request that is made for its event. */
async function requestOf(world: World): Promise<string> {
  const { ID, Name } = first(await world.offerings(), "an offering");
  const RequestId = newId();
  await world.ask("updateProductOffering", { params: { id: `${ID}` }, body: { RequestId, Name } });
  return RequestId;
}

/** What no operation lists, from the service's database. */
function unlistedNames(
  { database: { queries } }: TestService,
  tenantId: string,
): Omit<Unlisted, "requests"> {
  /** Columns of the tenant's first row; the condition uses its alias `t`. */
  async function row<const Name extends string>(
    what: string,
    names: readonly Name[],
    select: SQL,
  ): Promise<Record<Name, string>> {
    const found = await queries.execute<Record<Name, string>>(
      sql`${select} and t.tenant_id = ${tenantId} limit 1`,
    );
    const columns = first(found.rows, what);
    return Object.fromEntries(names.map((name) => [name, `${columns[name]}`])) as Record<
      Name,
      string
    >;
  }
  const guid = (value: string) => value.replaceAll("-", "");

  async function journalEntry(fitting: SQL) {
    const { entry_id, customer_guid, account_guid } = await row(
      "a journal entry",
      ["entry_id", "customer_guid", "account_guid"],
      sql`select t.entry_id, i.customer_guid, i.account_guid
        from erp_journal_entries t join invoices i
          on i.tenant_id = t.tenant_id and i.invoice_number = t.invoice_number
          join invoice_groups g on g.guid = i.account_guid
        where t.imported_line_id is null and g.status = 0 and t.entry_id ${fitting} ${`${shared}%`}`,
    );
    return {
      journalentryid: entry_id,
      customerguid: guid(customer_guid),
      accountguid: guid(account_guid),
    };
  }

  return {
    async thirdPartyOf({ accountGuid }) {
      const { external_id: id, system_id: tpid } = await row(
        "a third-party id",
        ["external_id", "system_id"],
        sql`select t.external_id, t.system_id from third_party_ids t
          where t.account_guid = ${accountGuid}`,
      );
      return { id, tpid };
    },
    async erpIdOf(customerGuid) {
      const select = sql`select t.erp_id from customers t where t.guid = ${customerGuid}`;
      return (await row("a customer's number in the ERP", ["erp_id"], select)).erp_id;
    },
    journalEntries: async () => [await journalEntry(sql`not like`), await journalEntry(sql`like`)],
    sharedInvoices: async () => [sharedInvoice],
    async dimensionNumber() {
      const select = sql`select t.number from dimensions t where custom_value_allowed`;
      return Number((await row("a dimension", ["number"], select)).number);
    },
    async ownServiceType() {
      const select = sql`select t.key from service_types t where t.key = (select key
        from service_types where tenant_id = ${tenantId} order by key not like ${`${mark}%`}, key limit 1)`;
      return (await row("a service type", ["key"], select)).key;
    },
    async dimensionOfElement() {
      const { product_element_id, dimension_id } = await row(
        "a dimension of a product element",
        ["product_element_id", "dimension_id"],
        sql`select d.product_element_id, d.dimension_id
          from product_dimensions d join product_elements t on t.id = d.product_element_id
          where true`,
      );
      return { productElementId: guid(product_element_id), dimensionId: guid(dimension_id) };
    },
    async writeByErp(line) {
      const [erpId, ptiInvoiceNumber] = [newId(), newId()];
      await queries.execute(
        sql`update lines set erp_id = ${erpId}, pti_invoice_number = ${ptiInvoiceNumber}
          where id = ${line}`,
      );
      return { erpId, ptiInvoiceNumber };
    },
  };
}
