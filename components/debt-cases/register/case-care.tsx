import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { DateInput } from "@/components/form/date-input";
import { Field } from "@/components/form/field";
import { useDayProblem } from "@/components/form/use-day-problem";
import { useActor } from "@/components/shell/actor-context";
import { ProblemNote } from "@/components/shell/problem-note";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { queryKeys } from "@/lib/browser/query-keys";
import { changeCase } from "@/lib/debt-cases/register/mutations";
import { caseQuery } from "@/lib/debt-cases/register/queries";
import type { ChangeDebtCase, DebtCase } from "@/lib/domain/debt-cases/case-shape";
import { NextActionCell } from "./case-cells";

const longestAction = 200;

/** Who takes care of the case, and what is to be done by when. */
export function CaseCare({ debtCase }: { debtCase: DebtCase }) {
  const t = useTranslations("debt-cases.care");
  const actor = useActor();
  const client = useQueryClient();
  const mutation = useMutation(changeCase());
  /** Null: as it is kept. */
  const [draft, setDraft] = useState<{ action: string; on: string } | null>(null);
  const { id, version, owner } = debtCase;
  const kept = { action: debtCase.nextAction ?? "", on: debtCase.nextActionOn ?? "" };
  const shown = draft ?? kept;
  const problem = useDayProblem()(shown.on);
  const mayWrite = actor.may("debt:write");
  const mine = owner?.id === actor.personId;
  const change = (body: Omit<ChangeDebtCase, "version">, onSuccess?: () => void) =>
    mutation.mutate(
      { id, body: { version, ...body } },
      {
        onSuccess: (after) => {
          // The next change names the version that this one made.
          client.setQueryData(caseQuery(id).queryKey, after);
          onSuccess?.();
        },
        // A colleague was faster: what they did is shown, and what was typed stays.
        onError: () => void client.invalidateQueries({ queryKey: queryKeys.debtCases }),
      },
    );
  const save = () => {
    const action = shown.action.trim();
    const next = { nextAction: action || null, nextActionOn: shown.on || null };
    change(next, () => setDraft(null));
  };
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
        <form
          noValidate
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (problem === null) save();
          }}
        >
          <Field label={t("action")} changed={shown.action !== kept.action}>
            {(control) => (
              <Input
                {...control}
                maxLength={longestAction}
                autoComplete="off"
                value={shown.action}
                onChange={(event) => setDraft({ ...shown, action: event.target.value })}
              />
            )}
          </Field>
          <Field label={t("on")} changed={shown.on !== kept.on} error={problem}>
            {(control) => (
              <DateInput
                {...control}
                value={shown.on}
                onValueChange={(on) => setDraft({ ...shown, on })}
              />
            )}
          </Field>
          <div className="flex min-h-8 items-center gap-2">
            {draft === null ? (
              <NextActionCell row={debtCase} />
            ) : (
              <>
                <Button type="submit" variant="primary" pending={mutation.isPending}>
                  {t("save")}
                </Button>
                <Button variant="quiet" onClick={() => setDraft(null)}>
                  {t("discard")}
                </Button>
              </>
            )}
          </div>
        </form>
      ) : (
        <p className="break-words">
          {debtCase.nextAction} <NextActionCell row={debtCase} />
        </p>
      )}
      {mutation.isError ? <ProblemNote error={mutation.error} /> : null}
    </section>
  );
}
