import { readFileSync } from "node:fs";
import path from "node:path";
import { createTranslator } from "next-intl";
import { isValidElement } from "react";
import { describe, expect, it } from "vitest";
import { auditList } from "@/components/audit/audit-list";
import { contactList } from "@/components/customers/contact-list";
import { customerGroupList } from "@/components/customers/customer-group-list";
import { debtActList } from "@/components/debt-cases/acts/act-list";
import { openList } from "@/components/debt-cases/open-invoices/open-list";
import { debtCaseList } from "@/components/debt-cases/register/case-list";
import { dimensionList } from "@/components/dimensions/dimension-list";
import { eventList } from "@/components/events/event-list";
import { gridOwnerList } from "@/components/grid-owners/grid-owner-list";
import { groupList } from "@/components/invoice-groups/list/group-list";
import { planList } from "@/components/invoice-groups/settings-plans/plan-list";
import { planRowList } from "@/components/invoice-groups/settings-plans/plan-row-list";
import { settingsJobRowList } from "@/components/invoice-groups/settings-plans/settings-job-row-list";
import { abandonedList } from "@/components/invoice-lines/abandoned/abandoned-list";
import { archivedList } from "@/components/invoice-lines/archived/archived-list";
import { nextInvoiceList } from "@/components/invoice-lines/next-invoice/next-invoice-list";
import { invoiceList } from "@/components/invoices/invoice-list";
import { bulkRowList } from "@/components/jobs/bulk-row-list";
import { jobList } from "@/components/jobs/job-list";
import { jobRowList } from "@/components/jobs/job-row-list";
import { proposalList } from "@/components/line-proposals/proposal-list";
import { meteringPointList } from "@/components/metering-points/metering-point-list";
import { notificationList } from "@/components/notifications/notification-list";
import { peopleList } from "@/components/people/people-list";
import { offeringList } from "@/components/products/offering-list";
import { pmProductList } from "@/components/products/pm-product-list";
import { productList } from "@/components/products/product-list";
import { failingList } from "@/components/queue/failing-list";
import { reportFileList } from "@/components/report-files/report-file-list";
import { operationList } from "@/components/sunset/operation-list";
import { deliveryList } from "@/components/webhooks/delivery-list";
import type { CommonState } from "@/lib/browser/list-params";
import { languages } from "@/lib/domain/languages";
import { formatsFor } from "@/lib/intl/formats";
import table from "@/lib/intl/messages/en/table.json";
import { requestList } from "../requests/request-list";
import type { ListDefinition } from "./define-list";
import { amountWidth } from "./list-columns";
import { declaredLists } from "./testing/declared-lists";

interface ListTexts {
  readonly namespace: string;
  /** The message keys that the list components need, below `list` of the namespace. */
  readonly keys: readonly string[];
  /** Its columns of amounts. */
  readonly amounts: readonly { readonly id: string; readonly width: number }[];
}

/** A list's own labels in this test: any text for any key. */
const anyLabels: unknown = new Proxy(() => "", { get: () => () => "", apply: () => "" });

function textsOf<Row extends object, State extends CommonState, Labels>(
  list: ListDefinition<Row, State, Labels>,
): ListTexts {
  const asked = new Set(["title", "caption", "loading", "count", "empty.title", "empty.hint"]);
  const t = (key: string) => {
    asked.add(key);
    return key;
  };
  const context = {
    t,
    table: createTranslator({ locale: "en", messages: { table }, namespace: "table" }),
    formats: formatsFor("en", "Europe/Oslo"),
    actor: {
      personId: "1",
      name: "A",
      roles: [],
      environment: "test" as const,
      tenantName: "T",
      currency: "NOK",
      timeZone: "Europe/Oslo",
      may: () => true,
    },
    labels: anyLabels as Labels,
  };
  if (list.find) t("find");
  if (list.facts === true) t("facts");
  else if (list.facts) {
    const { view, facts, params } = list;
    for (const value of view?.values ?? []) {
      t(facts(params.parse(new URLSearchParams({ [view?.name ?? ""]: value }))));
    }
  }
  for (const { id, group, label } of list.columns) {
    if (label === null) t(`columns.${id}`);
    if (group !== null) t(`groups.${group}`);
  }
  if (list.view) {
    t(`filters.${list.view.name}`);
    for (const value of list.view.values) t(`values.${list.view.name}.${value}`);
  }
  const host = { values: {}, rows: [], change: () => undefined, context };
  for (const filter of list.filters ?? []) {
    const editor = filter(host).edit(() => undefined);
    // What a filter offers is named when it is first shown.
    if (isValidElement<{ choices?: () => unknown }>(editor)) editor.props.choices?.();
  }
  const amounts = list.columns.filter(({ currency }) => currency !== null);
  return { namespace: list.texts, keys: [...asked], amounts };
}

/** The texts below `list` of a namespace such as `products` or `invoice-lines.archived`. */
function messagesOf(language: string, namespace: string): unknown {
  const folder = path.resolve(import.meta.dirname, "../../lib/intl/messages", language);
  const [file = "", ...inside] = namespace.split(".");
  const messages: unknown = JSON.parse(readFileSync(path.join(folder, `${file}.json`), "utf8"));
  return textAt(messages, [...inside, "list"].join("."));
}

function textAt(messages: unknown, key: string): unknown {
  return key
    .split(".")
    .reduce<unknown>(
      (at, part) => (at instanceof Object ? Reflect.get(at, part) : undefined),
      messages,
    );
}

/** Every list of the desk, by the file that declares it; in each of its forms. */
const lists = {
  "audit/audit-list": [textsOf(auditList)],
  "customers/contact-list": [textsOf(contactList("1"))],
  "customers/customer-group-list": [textsOf(customerGroupList("1"))],
  "debt-cases/acts/act-list": [textsOf(debtActList)],
  "debt-cases/open-invoices/open-list": [textsOf(openList)],
  "debt-cases/register/case-list": [textsOf(debtCaseList)],
  "dimensions/dimension-list": [textsOf(dimensionList("customer", "1"))],
  "events/event-list": [textsOf(eventList)],
  "invoice-groups/list/group-list": [textsOf(groupList)],
  "invoice-groups/settings-plans/plan-list": [textsOf(planList)],
  "invoice-groups/settings-plans/plan-row-list": [textsOf(planRowList("1"))],
  "invoice-groups/settings-plans/settings-job-row-list": [textsOf(settingsJobRowList("1"))],
  "invoice-lines/abandoned/abandoned-list": [textsOf(abandonedList)],
  "invoice-lines/archived/archived-list": [textsOf(archivedList)],
  "invoice-lines/next-invoice/next-invoice-list": [
    textsOf(nextInvoiceList("1", null)),
    textsOf(nextInvoiceList("1", "2")),
  ],
  "invoices/invoice-list": [textsOf(invoiceList("1", null)), textsOf(invoiceList("1", "2"))],
  "jobs/job-list": [textsOf(jobList)],
  "jobs/bulk-row-list": [
    textsOf(bulkRowList({ id: "1", kind: "dimension-set", settings: { number: 1, undoOf: null } })),
  ],
  "jobs/job-row-list": [textsOf(jobRowList("1"))],
  "line-proposals/proposal-list": [textsOf(proposalList)],
  "notifications/notification-list": [textsOf(notificationList)],
  "metering-points/metering-point-list": [
    textsOf(meteringPointList({ kind: "customer", customerGuid: "1" })),
    textsOf(meteringPointList({ kind: "third-party", customerGuid: "1", system: "CRM", id: "2" })),
    textsOf(meteringPointList({ kind: "invoice-group", customerGuid: "1", accountGuid: "2" })),
  ],
  "people/people-list": [textsOf(peopleList)],
  "products/offering-list": [textsOf(offeringList)],
  "products/pm-product-list": [textsOf(pmProductList)],
  "products/product-list": [textsOf(productList)],
  "grid-owners/grid-owner-list": [textsOf(gridOwnerList)],
  "report-files/report-file-list": [textsOf(reportFileList)],
  "requests/request-list": [textsOf(requestList(null)), textsOf(requestList({ accountGuid: "1" }))],
  "queue/failing-list": [textsOf(failingList)],
  "sunset/operation-list": [textsOf(operationList)],
  "webhooks/delivery-list": [textsOf(deliveryList)],
} as const;

describe.each(Object.entries(lists))("the list %s", (_, forms) => {
  it.each(languages)("has every text that the kit asks for in %s", (language) => {
    for (const { namespace, keys } of forms) {
      const messages = messagesOf(language, namespace);
      const missing = keys.filter((key) => typeof textAt(messages, key) !== "string");
      expect(missing).toEqual([]);
    }
  });
});

it("has room for an amount of eight digits in every list, with its sign and currency", () => {
  const amounts = Object.values(lists).flatMap((forms) => forms.flatMap((form) => form.amounts));
  expect(amounts.length).toBeGreaterThan(15);
  expect(amounts.filter(({ width }) => width < amountWidth)).toEqual([]);
});

it("knows every list that is declared", () => {
  expect(declaredLists()).toEqual(Object.keys(lists).sort());
});
