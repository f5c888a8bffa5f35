import { useMutation } from "@tanstack/react-query";
import { GitCompareArrows } from "lucide-react";
import { useTranslations } from "next-intl";
import { useActor } from "@/components/shell/actor-context";
import { ProblemNote } from "@/components/shell/problem-note";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { compareOne } from "@/lib/debt-cases/register/mutations";
import type { DebtCase } from "@/lib/domain/debt-cases/case-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { CaseDifferences } from "./case-differences";
import { RepairCase } from "./repair-case";

const tones = { kept: "good", differs: "warning", unclear: "neutral" } as const;

/** Why somebody has to look, whether the service says the same, and how that is put right. */
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
