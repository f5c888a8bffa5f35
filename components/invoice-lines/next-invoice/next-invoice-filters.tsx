import { useTranslations } from "next-intl";
import { Field } from "@/components/form/field";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { isBackwards, type NextInvoiceState } from "@/lib/invoice-lines/next-invoice/search-params";
import { type NextInvoice, unfiltered } from "./use-next-invoice";

interface NextInvoiceFiltersProps {
  state: NextInvoiceState;
  onState: (state: NextInvoiceState) => void;
  found: NextInvoice;
  /** On an invoice group's page there is no group to choose. */
  grouped: boolean;
}

/** The filters that the interface has (section 4.5), with the values that the lines have. */
export function NextInvoiceFilters(props: NextInvoiceFiltersProps) {
  const { state, onState, found, grouped } = props;
  const t = useTranslations("next-invoice.filters");
  const any = { value: "", label: t("any") };
  const products = choicesOf(found, state.element);
  const points = pointsOf(found, state.meteringPoint);
  const backwards = isBackwards(state);
  return (
    <search aria-label={t("label")}>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3 border-line border-b px-6 py-3">
        {grouped || (found.everyGroup?.length ?? 0) < 2 ? null : (
          <Field label={t("group")} className="w-44">
            {(control) => (
              <Select
                {...control}
                options={[
                  any,
                  ...(found.everyGroup ?? []).map(({ accountGuid, name }) => ({
                    value: accountGuid,
                    label: name,
                  })),
                ]}
                value={state.group ?? ""}
                onValueChange={(group) => onState({ ...state, group: group || null })}
              />
            )}
          </Field>
        )}
        <Field label={t("product")} className="w-44">
          {(control) => (
            <Select
              {...control}
              options={[any, ...products]}
              value={state.element ?? ""}
              onValueChange={(element) => onState({ ...state, element: element || null })}
            />
          )}
        </Field>
        <Field label={t("meteringPoint")} className="w-44">
          {(control) => (
            <Select
              {...control}
              options={[any, ...points]}
              value={state.meteringPoint ?? ""}
              onValueChange={(meteringPoint) =>
                onState({ ...state, meteringPoint: meteringPoint || null })
              }
            />
          )}
        </Field>
        <Field label={t("from")} className="w-36">
          {(control) => (
            <Input
              {...control}
              type="date"
              value={state.from ?? ""}
              onChange={(event) => onState({ ...state, from: event.target.value || null })}
            />
          )}
        </Field>
        <Field label={t("to")} className="w-36" {...(backwards && { error: t("backwards") })}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={state.to ?? ""}
              onChange={(event) => onState({ ...state, to: event.target.value || null })}
            />
          )}
        </Field>
        {found.filtered || state.group !== null ? (
          <Button size="sm" variant="quiet" className="mt-6" onClick={() => onState(unfiltered)}>
            {t("clear")}
          </Button>
        ) : null}
      </div>
    </search>
  );
}

/** Product elements of the lines, by name; what the address names stays a choice. */
function choicesOf({ everyLine, elementName }: NextInvoice, chosen: string | null) {
  const labels = new Map<string, string>();
  for (const { productElementId: id, description } of everyLine) {
    if (id !== null && !labels.has(id)) labels.set(id, elementName(id) ?? description);
  }
  if (chosen !== null && !labels.has(chosen)) labels.set(chosen, elementName(chosen) ?? chosen);
  return toOptions(labels);
}

function pointsOf({ everyLine }: NextInvoice, chosen: string | null) {
  const labels = new Map<string, string>();
  for (const { accountingPointId: id } of everyLine) if (id !== null) labels.set(id, id);
  if (chosen !== null) labels.set(chosen, chosen);
  return toOptions(labels);
}

function toOptions(labels: ReadonlyMap<string, string>) {
  return [...labels]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}
