import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ProblemNote } from "@/components/shell/problem-note";
import { Button } from "@/components/ui/button";
import { RadioGroup } from "@/components/ui/radio-group";
import { Skeleton } from "@/components/ui/skeleton";
import type { SettleLines } from "@/lib/domain/line-proposals/settle-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { settleLinesQuery } from "@/lib/line-proposals/queries";
import { noLine } from "./no-line";
import { useProposalLabels } from "./use-proposal-labels";

/** The line that a person found; "none" where it is not listed any more, null while open. */
export type SettledLine = string | null;

interface SettleLinesChoiceProps {
  proposalId: string;
  value: SettledLine;
  onValueChange: (value: string) => void;
  /** Nothing is chosen, and the person has tried to go on. */
  missing: boolean;
}

/** The choice among the lines that the billing service lists now, without a default. */
export function SettleLinesChoice(props: SettleLinesChoiceProps) {
  const { proposalId, value, onValueChange, missing } = props;
  const t = useTranslations("line-proposals.settle");
  const query = useQuery(settleLinesQuery(proposalId));
  if (query.isError) {
    return (
      <ProblemNote
        error={query.error}
        actions={
          <Button size="sm" pending={query.isFetching} onClick={() => void query.refetch()}>
            {t("readAgain")}
          </Button>
        }
      />
    );
  }
  if (!query.data) return <Skeleton className="h-16 w-full" />;
  const { lines } = query.data;
  return (
    <div>
      <RadioGroup
        legend={t("line")}
        options={[
          ...lines.map((line) => ({
            value: line.id,
            label: line.description,
            hint: <LineFacts line={line} />,
          })),
          { value: noLine, label: t("noLine"), hint: t("noLineHint") },
        ]}
        value={value}
        onValueChange={onValueChange}
      />
      {lines.length === 0 ? <p className="text-ink-soft text-sm">{t("noneListed")}</p> : null}
      {missing ? (
        <p role="alert" className="text-danger-ink text-sm">
          {t("lineMissing")}
        </p>
      ) : null}
    </div>
  );
}

function LineFacts({ line }: { line: SettleLines["lines"][number] }) {
  const t = useTranslations("line-proposals.settle");
  const formats = useFormats();
  const words = useProposalLabels();
  const { quantity, quantityUnit, periodStart, periodEnd } = line;
  return (
    <span className="tabular grid">
      <span>
        {t("lineFacts", {
          quantity: formats.quantity(quantity),
          unit: quantityUnit,
          amount: words.amount(line.amountMinor, line.currency),
          period: periodStart && periodEnd ? formats.dateRange(periodStart, periodEnd) : "none",
        })}
      </span>
      <span>{t("imported", { time: formats.exactDateTime(line.importedAt) })}</span>
      <span className="wrap-anywhere font-mono text-xs">{line.id}</span>
    </span>
  );
}
