import { describe, expect, it } from "vitest";
import { languages } from "../languages";
import { idKindOf } from "./id-kind-of";

async function textsOf(language: string, file: string): Promise<unknown> {
  return (await import(`../../intl/messages/${language}/${file}.json`)).default;
}

/** The text at a path of the messages. */
function textAt(messages: unknown, path: string): string {
  let at = messages;
  for (const part of path.split(".")) at = Object(at)[part];
  return String(at);
}

describe.each(languages)("The headings of ids in exports in %s are known", (language) => {
  it.each([
    ["invoice-groups", "fields.accountGuid", "group"],
    ["invoice-groups", "fields.erpId", "erp"],
    ["invoice-groups", "fields.customerGuid", "customer"],
    ["settings-plans", "rows.list.columns.accountGuid", "group"],
    ["settings-plans", "rows.list.columns.customerGuid", "customer"],
    ["settings-plans", "jobRows.list.columns.accountGuid", "group"],
    ["customers", "list.columns.erpId", "erp"],
    ["audit", "list.columns.account", "group"],
    ["audit", "list.columns.customer", "customer"],
  ])("%s %s", async (file, path, kind) => {
    expect(idKindOf(textAt(await textsOf(language, file), path))).toBe(kind);
  });

  it.each([
    ["invoice-groups", "fields.name"],
    ["invoice-groups", "fields.customerName"],
    ["invoice-groups", "fields.guid"],
    ["invoice-groups", "list.customerNumber"],
  ])("and %s %s is none", async (file, path) => {
    expect(idKindOf(textAt(await textsOf(language, file), path))).toBeNull();
  });
});

it.each([
  ["ACCOUNT_GUID", "group"],
  [" ERP\u00A0ID: ", "erp"],
  ["accountGuid", "group"],
  ["customerGuid", "customer"],
  ["Navn", null],
])("%j is read as a heading", (heading, kind) => {
  expect(idKindOf(heading)).toBe(kind);
});
