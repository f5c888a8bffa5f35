import { createTranslator, type Messages } from "next-intl";
import { expect, it } from "vitest";
import { csvFile } from "@/components/list/csv-file";
import { exampleGroup } from "@/lib/domain/invoice-groups/example-group";
import { formatsFor } from "@/lib/intl/formats";
import groups from "@/lib/intl/messages/nb/invoice-groups.json";
import table from "@/lib/intl/messages/nb/table.json";
import { groupColumns } from "./group-columns";

const locale = "nb";
const labels = createTranslator<Pick<Messages, "invoice-groups">, "invoice-groups">({
  locale,
  messages: { "invoice-groups": groups },
  namespace: "invoice-groups",
});
const context = {
  t: (key: string) => key,
  table: createTranslator({ locale, messages: { table }, namespace: "table" }),
  formats: formatsFor(locale, "Europe/Oslo"),
  actor: {
    personId: "1",
    name: "A",
    roles: [],
    environment: "test",
    tenantName: "T",
    currency: "NOK",
    timeZone: "Europe/Oslo",
    today: "2026-01-15",
    may: () => true,
  },
  labels,
  language: locale,
  currencyLabel: "Valuta",
} as const;

function write(ids: readonly string[], group: Parameters<typeof exampleGroup>[0]): string {
  const columns = groupColumns.filter(({ id }) => ids.includes(id));
  return csvFile(columns, (id) => id, context).lines([exampleGroup(group)]);
}

it("writes words, ISO dates, decimal commas, and nothing that a spreadsheet takes for a formula", () => {
  const ids = ["name", "status", "lastInvoiceDay", "restAmount", "cellphone", "accountOnHold"];
  const group = {
    name: "Bolig; hytte",
    status: -1,
    accountOnHold: true,
    lastInvoiceDay: "2026-03-05",
    restAmount: -1234.5,
    cellphone: "+4791234567",
  };
  expect(write(ids, group)).toBe(
    '"Bolig; hytte";Avsluttet;2026-03-05;-1234,50;\'+4791234567;På;NOK\r\n',
  );
});

it("leaves absent values empty and writes small amounts to the last øre", () => {
  const ids = ["lastInvoiceDay", "restAmount", "cellphone"];
  const group = { lastInvoiceDay: null, cellphone: null, restAmount: 0.05 };
  expect(write(ids, group)).toBe(";0,05;;NOK\r\n");
});

it("names the customer in a file wherever the name of the group is", () => {
  expect(groupColumns[0]?.includes).toEqual(["customerName"]);
});
