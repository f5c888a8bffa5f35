import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { z } from "zod";
import { EntryForm } from "@/components/form/entry-form";
import { DayField, TextField } from "@/components/form/fields";
import { RestoredNote } from "@/components/form/restored-note";
import { useEntryForm } from "@/components/form/use-entry-form";
import { useFormDraft } from "@/components/form/use-form-draft";
import { useActor } from "@/components/shell/actor-context";
import { ProblemNote } from "@/components/shell/problem-note";
import { Button } from "@/components/ui/button";
import { changeCase } from "@/lib/debt-cases/register/mutations";
import { caseQuery } from "@/lib/debt-cases/register/queries";
import type { ChangeDebtCase, DebtCase } from "@/lib/domain/debt-cases/case-shape";
import { dayEntry, textEntry } from "@/lib/domain/entry";
import { NextActionCell } from "./case-cells";

const longestAction = 200;
const schema = z.object({ nextAction: textEntry(longestAction), nextActionOn: dayEntry() });

const followUpOf = ({ nextAction, nextActionOn }: DebtCase) => ({
  nextAction: nextAction ?? "",
  nextActionOn: nextActionOn ?? "",
});

/** The owner of the case, and its next action. */
export function CaseCare({ debtCase }: { debtCase: DebtCase }) {
  const t = useTranslations("debt-cases.followup");
  const actor = useActor();
  const client = useQueryClient();
  const mutation = useMutation(changeCase());
  const { id, version, owner } = debtCase;
  const saved = followUpOf(debtCase);
  const form = useEntryForm({
    schema,
    initial: saved,
    marksChanges: true,
    id: "follow-up",
    label: (name) => t(name === "nextAction" ? "action" : "on"),
  });
  // A colleague's change is copied; typed values stay, and are compared with it.
  const takeOver = useEffectEvent(() => form.restart(form.dirty ? form.values : saved, saved));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the version changes; the callback reads the newest values
  useEffect(() => takeOver(), [version]);
  const draft = useFormDraft(form, `desk.draft.case-care/${actor.personId}/${id}`);
  const mayWrite = actor.may("debt:write");
  const mine = owner?.id === actor.personId;
  const change = (body: Omit<ChangeDebtCase, "version">, onSuccess?: (after: DebtCase) => void) =>
    mutation.mutate(
      { id, body: { version, ...body } },
      {
        onSuccess: (after) => {
          // The next change names the version that this one made.
          client.setQueryData(caseQuery(id).queryKey, after);
          onSuccess?.(after);
        },
      },
    );
  const save = ({ nextAction, nextActionOn }: z.output<typeof schema>) =>
    change({ nextAction: nextAction || null, nextActionOn }, (after) =>
      form.restart(followUpOf(after)),
    );
  return (
    <section aria-labelledby="case-care" className="grid gap-4">
      <h2 id="case-care" className="font-semibold">
        {t("title")}
      </h2>
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 break-words">
          {owner === null ? t("nobody") : t("owner", { name: owner.name })}
        </p>
        {mayWrite ? (
          <Button
            size="sm"
            pending={mutation.isPending && mutation.variables.body.owner !== undefined}
            onClick={() => change({ owner: mine ? "nobody" : "me" })}
          >
            {t(mine ? "release" : owner === null ? "take" : "takeOver")}
          </Button>
        ) : null}
      </div>
      {mayWrite ? (
        <EntryForm form={form} className="grid gap-3" onSubmit={save}>
          <RestoredNote draft={draft} />
          <TextField form={form} name="nextAction" maxLength={longestAction} />
          <DayField form={form} name="nextActionOn" />
          <div className="flex min-h-8 items-center gap-2">
            {!form.dirty ? (
              debtCase.nextActionOn && <NextActionCell row={debtCase} />
            ) : (
              <>
                <Button type="submit" variant="primary" pending={mutation.isPending}>
                  {t("save")}
                </Button>
                <Button variant="quiet" onClick={() => form.restart(saved)}>
                  {t("discard")}
                </Button>
              </>
            )}
          </div>
        </EntryForm>
      ) : (
        <p className="break-words">
          {debtCase.nextAction} <NextActionCell row={debtCase} />
        </p>
      )}
      {mutation.isError ? <ProblemNote error={mutation.error} /> : null}
    </section>
  );
}
