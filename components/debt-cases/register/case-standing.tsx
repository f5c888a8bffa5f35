import { useMutation, useQueryClient } from "@tanstack/react-query";
import { GitCompareArrows } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useIntentKey } from "@/components/form/use-intent-key";
import { useActor } from "@/components/shell/actor-context";
import { ProblemNote } from "@/components/shell/problem-note";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { SmallTable } from "@/components/ui/small-table";
import { queryKeys } from "@/lib/browser/query-keys";
import { compareOne, repairCase } from "@/lib/debt-cases/register/mutations";
import { type CaseRepair, debtCaseStates } from "@/lib/domain/debt-cases/case-enumerations";
import type { CaseComparison, DebtCase } from "@/lib/domain/debt-cases/case-shape";
import { minorUnits } from "@/lib/domain/minor-units";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";

const tones = { kept: "good", differs: "warning", unclear: "neutral" } as const;

/** Why a person must check it, whether the service agrees, and the repair. */
export function CaseStanding({ debtCase }: { debtCase: DebtCase }) {
  const t = useTranslations("debt-cases");
  const formats = useFormats();
  const actor = useActor();
  const compare = useMutation(compareOne());
  const { id, attention, comparison, comparedAt } = debtCase;
  const never = debtCase.state === "dropped" && comparison?.verdict === "kept";
  const mayWrite = actor.may("debt:write");
  const again = mayWrite ? (
    <Button
      size="sm"
      icon={<GitCompareArrows aria-hidden className="size-4" />}
      pending={compare.isPending}
      onClick={() => compare.mutate(id)}
    >
      {t("compare.start")}
    </Button>
  ) : null;
  return (
    <section aria-label={t("compare.label")} className="grid gap-3">
      {attention === null ? null : (
        <Banner tone="warning" title={t(`attention.${attention}.title`)}>
          {t(`attention.${attention}.text`)}
        </Banner>
      )}
      {comparison === null || comparedAt === null ? (
        <Banner tone="neutral" title={t("compare.never")} actions={again}>
          {t("compare.neverText")}
        </Banner>
      ) : (
        <Banner
          role="status"
          tone={tones[comparison.verdict]}
          title={t(`compare.${comparison.verdict}`)}
          actions={
            <>
              {comparison.repair !== null && mayWrite ? (
                <RepairCase debtCase={debtCase} repair={comparison.repair} />
              ) : null}
              {again}
            </>
          }
        >
          <p>{t(`compare.text.${never ? "never" : comparison.verdict}`)}</p>
          <CaseDifferences differences={comparison.differences} />
          <p className="mt-1 text-sm">
            {t("compare.at", { time: formats.dateTime(comparedAt) })}
            {comparison.sources.length > 0
              ? ` · ${formats.list(comparison.sources.map((name) => sourceWord(t, name)))}`
              : null}
          </p>
        </Banner>
      )}
      {compare.isError ? <ProblemNote error={compare.error} /> : null}
    </section>
  );
}

const sources = ["open-invoices", "invoices", "events"] as const;

function sourceWord(t: ReturnType<typeof useTranslations<"debt-cases">>, name: string): string {
  const known = sources.find((source) => source === name);
  return known ? t(`compare.source.${known}`) : name;
}

interface RepairCaseProps {
  debtCase: DebtCase;
  repair: CaseRepair;
}

/** Makes the register agree with the service, after a question that names what changes. */
function RepairCase({ debtCase, repair }: RepairCaseProps) {
  const t = useTranslations("debt-cases");
  const formats = useFormats();
  const router = useRouter();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const keyOf = useIntentKey();
  const mutation = useMutation(repairCase());
  const { id, version, invoiceNumber, customerName, restMinor, currency, debtCaseId } = debtCase;
  const confirm = () => {
    const body = { version, repair };
    const order = { id, body, key: keyOf([id, body, debtCase.comparedAt]) };
    mutation.mutate(order, {
      onSuccess: ({ actId }) => {
        setOpen(false);
        if (actId !== null) router.push(routes.approval(actId));
      },
      // The current state is behind the dialog; the question is about that.
      onError: () => void client.invalidateQueries({ queryKey: queryKeys.debtCases }),
    });
  };
  return (
    <>
      <Button size="sm" variant="primary" onClick={() => setOpen(true)}>
        {t(`repair.${repair}.label`)}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          mutation.reset();
        }}
        title={t(`repair.${repair}.question`)}
        description={t(`repair.${repair}.effect`)}
        facts={[
          { term: t("list.columns.invoice"), value: invoiceNumber },
          { term: t("list.columns.customer"), value: customerName },
          { term: t("list.columns.caseId"), value: debtCaseId },
          {
            term: t("list.columns.outstanding"),
            value: restMinor === null ? null : formats.money(minorUnits(restMinor), currency ?? ""),
          },
        ]}
        confirmLabel={t(`repair.${repair}.label`)}
        pending={mutation.isPending}
        onConfirm={confirm}
      >
        <CaseDifferences differences={debtCase.comparison?.differences ?? []} />
        {mutation.isError ? <ProblemNote error={mutation.error} /> : null}
      </ConfirmDialog>
    </>
  );
}

/** Field by field, the register's and the service's values. */
function CaseDifferences({ differences }: Pick<CaseComparison, "differences">) {
  const t = useTranslations("debt-cases.difference");
  const states = useTranslations("debt-cases.list.values.state");
  if (differences.length === 0) return null;
  const word = (field: string, value: string | null): string => {
    if (value === null) return t("nothing");
    if (field !== "state") return value;
    const state = debtCaseStates.find((known) => known === value);
    if (state) return states(state);
    return value === "none" || value === "not-there" ? t(value) : value;
  };
  const shown = (field: string, value: string | null) =>
    field === "debtCaseId" ? (
      <span className="wrap-anywhere">{word(field, value)}</span>
    ) : (
      word(field, value)
    );
  return (
    <SmallTable
      className="mt-2 mb-1 max-w-2xl"
      caption={t("caption")}
      rows={differences}
      rowKey={({ field }) => field}
      columns={[
        {
          id: "field",
          head: t("field"),
          cell: ({ field }) => (field === "state" || field === "debtCaseId" ? t(field) : field),
        },
        {
          id: "register",
          head: t("register"),
          className: "break-words",
          cell: ({ field, register }) => shown(field, register),
        },
        {
          id: "service",
          head: t("service"),
          className: "break-words font-medium",
          cell: ({ field, service }) => shown(field, service),
        },
      ]}
    />
  );
}
