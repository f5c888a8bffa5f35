import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { FilterChoices, type FilterEntry, FilterFields } from "@/components/list/list-filter";
import { rangeLabel, type TypedKind, typedLabel } from "@/components/list/typed-labels";
import { isEnumeration, valueCodes, valueWord } from "@/lib/domain/invoice-groups/value-words";
import { useFormats } from "@/lib/intl/use-formats";
import { appliedFilters, withoutFilter } from "@/lib/invoice-groups/applied-filters";
import { fieldLabel } from "@/lib/invoice-groups/field-labels";
import type { FilterKind, GroupFilter } from "@/lib/invoice-groups/filters";
import { type FilterText, type GroupListState, setFilters } from "@/lib/invoice-groups/params";
import { useGroupSearch } from "./group-search";

/** Every filter that the service's search template offers, and what of the address is none. */
export function useGroupFilters(
  state: GroupListState,
  change: (change: Partial<GroupListState>) => void,
): readonly FilterEntry[] {
  const { filters, ignored } = useGroupSearch(state);
  const { filters: texts } = state;
  const t = useTranslations("invoice-groups");
  const table = useTranslations("table");
  const formats = useFormats();
  return useMemo(() => {
    const set = (changes: readonly FilterText[]) => change({ filters: setFilters(texts, changes) });
    const applied = appliedFilters(texts, ignored, filters);

    /** The values that a filter is chosen from; null: it is typed in. */
    const choicesOf = ({ id, kind }: GroupFilter) => {
      if (kind === "flag") {
        return [
          { value: "true", label: t("words.on") },
          { value: "false", label: t("words.off") },
        ];
      }
      if (kind !== "code" || !isEnumeration(id)) return null;
      return valueCodes(id).map((code) => ({
        value: String(code),
        label: valueWord(t, id, code),
      }));
    };
    const entryOf = (filter: GroupFilter): FilterEntry => {
      const { id, group, parameters } = filter;
      const label = fieldLabel(t, id);
      const place = applied.findIndex((one) => one.filter === filter);
      const textOf = (name: string | null) =>
        applied[place]?.texts.find((text) => text.name === name)?.value ?? "";
      const kind = typedKinds[filter.kind];
      const entry = {
        id,
        label,
        group: t(`list.groups.${group}`),
        place,
        clear: () => set(withoutFilter(filter)),
      };
      const edit =
        (fields: readonly { name: string | null; label: string }[]) => (onDone: () => void) => (
          <FilterFields
            kind={kind}
            fields={fields.flatMap(({ name, label: end }) =>
              name === null ? [] : [{ name, label: end, text: textOf(name) }],
            )}
            onChange={(values) =>
              set(Object.entries(values).map(([name, value]) => ({ name, value: value ?? "" })))
            }
            onDone={onDone}
          />
        );
      if (parameters.form === "range") {
        const { from, to } = parameters;
        return {
          ...entry,
          shown: rangeLabel(kind, [textOf(from), textOf(to)], { table, formats }),
          edit: edit([
            { name: from, label: table("filters.from") },
            { name: to, label: table("filters.to") },
          ]),
        };
      }
      const { name } = parameters;
      const present = textOf(name);
      const choices = choicesOf(filter);
      if (choices === null) {
        const shown = present === "" ? null : typedLabel(kind, present, formats);
        return { ...entry, shown, edit: edit([{ name, label }]) };
      }
      const unlisted = isEnumeration(id) ? valueWord(t, id, Number(present)) : present;
      const known = choices.find(({ value }) => value === present);
      return {
        ...entry,
        shown: present === "" ? null : (known?.label ?? unlisted),
        edit: (onDone) => (
          <FilterChoices
            choices={() => choices.map((choice) => ({ ...choice, count: null }))}
            present={present}
            onChoose={(value) => {
              set([{ name, value }]);
              onDone();
            }}
          />
        ),
      };
    };
    const unknown = ignored.map(
      ({ name, value }): FilterEntry => ({
        id: name,
        label: fieldLabel(t, name),
        group: null,
        shown: value,
        ignored: true,
        place: applied.length,
        clear: () => set([{ name, value: "" }]),
        edit: () => null,
      }),
    );
    return [...filters.map(entryOf), ...unknown];
  }, [filters, ignored, texts, change, t, table, formats]);
}

const typedKinds = {
  text: "text",
  id: "id",
  flag: "text",
  code: "whole",
  days: "whole",
  number: "number",
  amount: "amount",
  date: "date",
} as const satisfies Record<FilterKind, TypedKind>;
