import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { DialogFlow } from "@/components/form/dialog-flow";
import { ChoiceField, NumberField, TextField } from "@/components/form/fields";
import { useEntryForm } from "@/components/form/use-entry-form";
import { ProblemNote } from "@/components/shell/problem-note";
import { Banner } from "@/components/ui/banner";
import type { ProblemError } from "@/lib/browser/problem-error";
import type { InvoiceGroupFullConfig } from "@/lib/contract/invoice-group";
import {
  type DimensionForm,
  type DimensionInput,
  dimensionFormSchema,
  otherDimension,
  typedNumber,
} from "@/lib/dimensions/dimension-form";
import {
  type DimensionOutcome,
  type DimensionPlace,
  setDimension,
} from "@/lib/dimensions/mutations";
import { knownDimensionsQuery } from "@/lib/dimensions/queries";
import { findDimension, missingRecord } from "@/lib/domain/dimensions/find-dimension";
import { outcomeKind, outcomeTones } from "./use-removals";

interface DimensionDialogProps {
  place: DimensionPlace;
  config: InvoiceGroupFullConfig;
  /** How many groups the customer has, of a customer's dimension. */
  groupCount: number;
  start: DimensionForm;
  onClose: () => void;
}

/** Sets a dimension's value: form, check, result. */
export function DimensionDialog(props: DimensionDialogProps) {
  const { place, config, groupCount, start, onClose } = props;
  const { owner } = place;
  const t = useTranslations("dimensions.form");
  const client = useQueryClient();
  const { names, closed } = useDimensionChoices(config);
  const [outcome, setOutcome] = useState<DimensionOutcome | null>(null);
  const [failure, setFailure] = useState<ProblemError | null>(null);
  const labels: Readonly<Record<string, string>> = {
    dimension: t("dimension"),
    number: t("number"),
    value: t("value"),
  };
  const form = useEntryForm<DimensionForm, DimensionInput>({
    schema: dimensionFormSchema(closed),
    initial: { ...start },
    id: "dimension",
    label: (field) => labels[field] ?? field,
    problem: (code) => t(code === "closed" ? "closed" : "nationalId"),
  });
  const { values } = form;
  const chosen = typedNumber(values);
  const isOther = values.dimension === otherDimension;
  const isClosed = chosen !== null && closed.has(chosen);
  const labelOf = (number: number) => `${number} ${names.get(number) ?? ""}`.trim();
  const field = isOther ? "number" : "dimension";

  const refuse = ({ kind, problem }: ProblemError): boolean => {
    if (kind === "missing") {
      const message = t(`missing.${missingRecord(problem)}`);
      return form.refuse({ errors: [{ path: field, message }] });
    }
    if (kind !== "invalid") return false;
    const ofValue = problem.errors?.some(({ path }) => path === "dimensionEntryValue");
    const path = ofValue ? "value" : field;
    return form.refuse({ errors: [{ path, message: t(ofValue ? "refusedValue" : "closed") }] });
  };
  const send = async (input: DimensionInput) => {
    setFailure(null);
    const result = await setDimension(client, place, input);
    setOutcome(result);
    if (result.kind !== "failed") return "done";
    if (refuse(result.error)) return "edit";
    setFailure(result.error);
    return "confirm";
  };

  return (
    <DialogFlow
      form={form}
      size="md"
      title={t("title")}
      description={t(owner === "customer" ? "effectCustomer" : "effectGroup", {
        count: groupCount,
      })}
      onClose={onClose}
      onSend={send}
      failure={failure ? <ProblemNote error={failure} /> : null}
      confirmation={({ number, value }) => ({
        question: t("question", { name: labelOf(number) }),
        effect: t(owner === "customer" ? "effectCustomer" : "effectGroup", { count: groupCount }),
        label: t("send"),
        facts: [
          { term: t("dimension"), value: labelOf(number) },
          { term: t("now"), value: findDimension(config, owner, { number })?.value ?? t("none") },
          { term: t("value"), value },
        ],
      })}
      result={
        outcome ? (
          <Banner
            tone={outcomeTones[outcomeKind(outcome)]}
            role="status"
            title={t(`result.${outcomeKind(outcome)}`)}
          >
            {outcome.kind === "unclear" ? <UnclearText /> : null}
          </Banner>
        ) : null
      }
    >
      <ChoiceField
        form={form}
        name="dimension"
        required
        options={[
          { value: "", label: t("choose") },
          ...[...names.keys()]
            .flatMap((number) => number ?? [])
            .map((number) => ({
              value: String(number),
              label: labelOf(number),
            })),
          { value: otherDimension, label: t("other") },
        ]}
      />
      {isOther ? (
        <NumberField form={form} name="number" hint={t("numberHint")} required narrow />
      ) : null}
      {isClosed ? (
        <Banner tone="info" title={t("closed")} />
      ) : (
        <TextField form={form} name="value" hint={t("valueHint")} required maxLength={200} />
      )}
    </DialogFlow>
  );
}

function UnclearText() {
  return useTranslations("dimensions")("unclearText");
}

/** The dimensions to choose from by number, with their names, and those without free values. */
function useDimensionChoices({ dimensions }: InvoiceGroupFullConfig) {
  const { data } = useQuery(knownDimensionsQuery());
  const known = data?.dimensions ?? [];
  const entries = [...known, ...dimensions].sort(
    (one, other) => (one.number ?? 0) - (other.number ?? 0),
  );
  return {
    names: new Map(entries.map(({ number, name }) => [number, name])),
    closed: new Set(known.flatMap(({ number, values }) => (values === "closed" ? number : []))),
  };
}
