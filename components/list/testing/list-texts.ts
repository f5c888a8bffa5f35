import { createTranslator } from "next-intl";
import { isValidElement } from "react";
import type { CommonState } from "@/lib/browser/list-params";
import { formatsFor } from "@/lib/intl/formats";
import table from "@/lib/intl/messages/en/table.json";
import type { ListDefinition } from "../define-list";

/** What a list in one of its forms needs of the messages. */
export interface ListTexts {
  readonly namespace: string;
  /** The message keys that the list components need, below `list` of the namespace. */
  readonly keys: readonly string[];
  /** Its columns whose head is a text of the list. */
  readonly heads: readonly { readonly id: string; readonly width: number }[];
  /** Its columns of amounts. */
  readonly amounts: readonly { readonly id: string; readonly width: number }[];
}

/** A list's own labels in this test: any text for any key. */
const anyLabels: unknown = new Proxy(() => "", { get: () => () => "", apply: () => "" });

/** The texts that the kit reads for a list. */
export function textsOf<Row extends object, State extends CommonState, Labels>(
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
      today: "2026-01-15",
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
  const heads = list.columns.filter(({ label }) => label === null);
  return { namespace: list.texts, keys: [...asked], heads, amounts };
}
