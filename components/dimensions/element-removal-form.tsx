import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { z } from "zod";
import { EntryForm } from "@/components/form/entry-form";
import { ChoiceField } from "@/components/form/fields";
import { useEntryForm } from "@/components/form/use-entry-form";
import { QueryGate } from "@/components/shell/query-gate";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { knownDimensionsQuery } from "@/lib/dimensions/queries";
import { choiceEntry } from "@/lib/domain/entry";
import type { Removals } from "./use-removals";

interface ElementRemovalFormProps {
  elements: readonly { readonly id: string; readonly name: string }[];
  removals: Removals;
}

/** Chooses an element and a dimension to remove from it. */
export function ElementRemovalForm({ elements, removals }: ElementRemovalFormProps) {
  const t = useTranslations("dimensions.element");
  const query = useQuery(knownDimensionsQuery());
  const options = (query.data?.dimensions ?? []).flatMap(({ dimensionId, number, name }) =>
    dimensionId === null ? [] : [{ value: dimensionId, label: `${number} ${name ?? ""}`.trim() }],
  );
  const labels: Readonly<Record<string, string>> = {
    element: t("element"),
    dimension: t("dimension"),
  };
  const form = useEntryForm({
    schema: z.object({
      element: choiceEntry(elements.map(({ id }) => id)),
      dimension: choiceEntry(options.map(({ value }) => value)),
    }),
    // The only element needs no choice.
    initial: { element: elements.length === 1 ? (elements[0]?.id ?? "") : "", dimension: "" },
    id: "element-dimension",
    label: (field) => labels[field] ?? field,
  });
  const choose = { value: "", label: t("choose") };
  return (
    <QueryGate query={query} loading={t("loading")} waiting={<Skeleton className="h-24 w-full" />}>
      {query.data && !query.data.complete ? <p className="text-ink-soft">{t("partly")}</p> : null}
      {options.length === 0 ? (
        <p className="text-ink-quiet">{t("none")}</p>
      ) : (
        <EntryForm
          form={form}
          label={t("title")}
          unsaved={0}
          className="grid gap-3"
          onSubmit={({ element, dimension }) => {
            const name = options.find(({ value }) => value === dimension)?.label ?? "";
            removals.remove({
              owner: "product-element",
              guid: element,
              dimensionId: dimension,
              name,
            });
          }}
        >
          <ChoiceField
            form={form}
            name="element"
            required
            options={[choose, ...elements.map(({ id, name }) => ({ value: id, label: name }))]}
          />
          <ChoiceField form={form} name="dimension" required options={[choose, ...options]} />
          <Button type="submit" className="justify-self-start" pending={removals.asking}>
            {t("remove")}
          </Button>
        </EntryForm>
      )}
    </QueryGate>
  );
}
