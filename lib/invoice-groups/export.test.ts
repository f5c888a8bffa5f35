import { createTranslator, type Messages } from "next-intl";
import { describe, expect, it } from "vitest";
import { exampleGroup } from "../domain/invoice-groups/example-group";
import en from "../intl/messages/en/invoice-groups.json";
import nb from "../intl/messages/nb/invoice-groups.json";
import { exportHead, exportLines, walkGroups } from "./export";
import type { GroupSearch } from "./list-search";

const translate = (locale: "en" | "nb", messages: typeof en) =>
  createTranslator<Pick<Messages, "invoice-groups">, "invoice-groups">({
    locale,
    messages: { "invoice-groups": messages },
    namespace: "invoice-groups",
  });
const fields = [
  "name",
  "status",
  "accountOnHold",
  "lastInvoiceDay",
  "restAmount",
  "paymentTerms",
  "cellphone",
] as const;
const norwegian = { fields, words: translate("nb", nb), language: "nb" };
const english = { fields, words: translate("en", en), language: "en" };
const group = exampleGroup({
  name: "Bolig; hytte",
  status: -1,
  accountOnHold: true,
  lastInvoiceDay: "2026-03-05",
  restAmount: -1234.5,
  paymentTerms: 14,
  cellphone: "+4791234567",
});

describe("the exported list", () => {
  it("has the columns shown, in their order, in the words of the screen", () => {
    expect(exportHead(norwegian)).toBe(
      "\uFEFFFakturagruppe;Status;Gruppe stoppet;Siste fakturadato;Restbeløp;Betalingsfrist;Mobiltelefon\r\n",
    );
  });

  it("has semicolons, decimal commas and ISO dates for a Norwegian spreadsheet", () => {
    expect(exportLines([group], norwegian)).toBe(
      '"Bolig; hytte";Avsluttet;Ja;2026-03-05;-1234,50;14;\'+4791234567\r\n',
    );
  });

  it("has commas and dots for an English one", () => {
    expect(exportLines([group], english)).toBe(
      '"Bolig; hytte",Ended,Yes,2026-03-05,-1234.50,14,\'+4791234567\r\n',
    );
  });

  it("leaves absent values empty and writes small amounts to the last øre", () => {
    const row = exampleGroup({ lastInvoiceDay: null, cellphone: null, restAmount: 0.05 });
    expect(exportLines([row], norwegian)).toBe("Hovedfaktura;Aktiv;Nei;;0,05;14;\r\n");
  });
});

describe("a walk through all matches", () => {
  const search: GroupSearch = { body: { status: 0 }, find: null, page: 3, size: 50 };
  const groups = Array.from({ length: 2400 }, (_, at) =>
    exampleGroup({ accountGuid: String(at).padStart(32, "0") }),
  );
  const query = async (_: unknown, page: number, size: number) =>
    groups.slice(page * size, (page + 1) * size);

  async function collect(walk: AsyncIterable<readonly { accountGuid: string }[]>) {
    const ids: string[] = [];
    for await (const rows of walk) ids.push(...rows.map((row) => row.accountGuid));
    return ids;
  }

  it("gives every match once, from the first page on, whatever page the list shows", async () => {
    const ids = await collect(walkGroups(search, query, new AbortController().signal));
    expect(ids).toEqual(groups.map((row) => row.accountGuid));
  });

  it("gives a group once that slips to a later page meanwhile", async () => {
    const slipping = async (_: unknown, page: number, size: number) =>
      page === 0 ? groups.slice(0, size) : groups.slice(page * size - 1, (page + 1) * size - 1);
    const ids = await collect(walkGroups(search, slipping, new AbortController().signal));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("keeps to the parameter that the first page was found in", async () => {
    const asked: string[] = [];
    const finding = async (body: object, page: number, size: number) => {
      asked.push(`${Object.keys(body).join()} ${page}`);
      return "erpId" in body ? query(body, page, size) : [];
    };
    const find = { text: "10", tries: ["customerNumber", "erpId"] } as const;
    await collect(walkGroups({ ...search, body: {}, find }, finding, new AbortController().signal));
    expect(asked).toEqual(["customerNumber 0", "erpId 0", "erpId 1", "erpId 2"]);
  });

  it("stops when the person stops it", async () => {
    const stop = new AbortController();
    const walk = walkGroups(search, query, stop.signal);
    await walk.next();
    stop.abort();
    await expect(walk.next()).rejects.toThrow(/abort/i);
  });
});
