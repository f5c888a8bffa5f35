import { useTranslations } from "next-intl";
import { useState } from "react";
import { useEntryForm } from "@/components/form/use-entry-form";
import { useFormDraft } from "@/components/form/use-form-draft";
import { useActor } from "@/components/shell/actor-context";
import type { OfferingChanges } from "@/lib/contract/product-offering";
import type { ConflictChoice } from "@/lib/domain/merge-fields";
import { fieldsIn } from "@/lib/domain/products/merge-offering";
import {
  isOfferingField,
  type OfferingField,
  offeringFields,
  type ReadOffering,
} from "@/lib/domain/products/offering-fields";
import {
  formNamesOf,
  type OfferingChoices,
  offeringForm,
  offeringPath,
  offeringSchema,
} from "@/lib/products/offering-form";
import { useOfferingSave } from "./use-offering-save";

/** A product offering being edited: form, draft and save as one thing. */
export function useOfferingEditor(offering: ReadOffering, choices: OfferingChoices) {
  const t = useTranslations("product-offerings");
  const { personId } = useActor();
  // The base of every comparison changes only with a save of our own or a choice of the person.
  const [opened, setOpened] = useState(offering);
  const schema = offeringSchema(opened);
  const form = useEntryForm({
    schema,
    initial: () => offeringForm(opened, choices),
    id: "offering",
    label: (name) => labelOf(t, name),
    problem: (code) => t(`edit.problem.${code === "identifier" ? code : repeated(code)}`),
    marksChanges: true,
  });
  const { values, initial, methods, restart } = form;
  const draft = useFormDraft(form, `desk.draft.offering/${personId}/${offering.ID}`);
  /** Null while a field is wrong. */
  const wanted = schema.safeParse(values).data ?? null;
  const isTyped = (name: OfferingField) =>
    formNamesOf(name).some(
      (part) => JSON.stringify(values[part]) !== JSON.stringify(initial[part]),
    );
  const changed = wanted ? fieldsIn(wanted) : offeringFields.filter(isTyped);

  /** Fills the form from a newer record, except the given fields. */
  function adopt(now: ReadOffering, keeps: (name: OfferingField) => boolean): void {
    const base = offeringForm(now, choices);
    const current = methods.getValues();
    const kept = offeringFields
      .filter(keeps)
      .flatMap(formNamesOf)
      .map((name) => [name, current[name]]);
    setOpened(now);
    restart({ ...base, ...Object.fromEntries(kept) }, base);
  }

  const save = useOfferingSave(offering.ID, {
    onSeen: (now) => adopt(now, () => false),
    onRefused: ({ problem }) =>
      form.refuse({
        errors: (problem.errors ?? []).map(({ path, message }) => ({
          path: offeringPath(path, methods.getValues()),
          message: t("problems.refused", { message }),
        })),
      }),
  });

  return {
    form,
    opened,
    wanted,
    changed,
    save,
    draft,
    send: (changes: OfferingChanges) => save.save(opened, changes),
    resolve: (chosen: Readonly<Partial<Record<string, ConflictChoice>>>) => {
      const { status } = save;
      if (status.kind !== "settled" || status.result.kind !== "conflict") return;
      adopt(status.result.now, (name) => changed.includes(name) && chosen[name] !== "theirs");
      save.setResolved();
    },
    discard: () => {
      adopt(opened, () => false);
      save.dismiss();
    },
  };
}

type Translate = ReturnType<typeof useTranslations<"product-offerings">>;

/** Label of a field of the form; of one in a row of prices, with the row. */
function labelOf(t: Translate, name: string): string {
  const [first = "", row, part] = name.split(".");
  if (first === "Disabled" || first === "Reason") return t(`edit.${first}`);
  if (!isOfferingField(first)) return name;
  const cell = priceParts.find((one) => one === part);
  if (cell === undefined) return t(`fields.${first}`);
  return t("edit.priceField", { row: Number(row) + 1, field: t(`edit.price.${cell}`) });
}

const priceParts = ["Name", "Unit", "Required", "Minimum", "Maximum"] as const;

const repeated = (code: string) => (code === "longArea" ? code : "repeated");
