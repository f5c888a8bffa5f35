import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import type { Tone } from "@/components/ui/tone";
import type { DebtAct } from "@/lib/domain/debt-cases/act-shape";
import { ActResultRow } from "./act-result-row";
import type { ActResult } from "./use-act-submission";
import { useActsProgress } from "./use-acts-progress";

interface ActResultsProps {
  results: readonly ActResult[];
}

/** What became of each act that was asked for, live until the billing service has answered. */
export function ActResults({ results }: ActResultsProps) {
  const t = useTranslations("debt-acts.results");
  const progress = useActsProgress(results);
  const rows = results.map((result) => ({
    ...result,
    act: result.act && (progress.get(result.act.id) ?? result.act),
  }));
  const stands = rows.map(({ act }) => standOf(act));
  const of = (stand: Stand) => stands.filter((one) => one === stand).length;
  const tone: Tone =
    of("failed") > 0 || of("unclear") > 0 ? "warning" : of("moving") > 0 ? "waiting" : "good";
  const parts = (["done", "moving", "waiting", "failed", "unclear"] as const)
    .filter((stand) => of(stand) > 0)
    .map((stand) => t(`count.${stand}`, { count: of(stand) }));
  return (
    <div className="grid gap-3">
      <Banner tone={tone} role="status" title={parts.join(" · ")} />
      <ul className="border-line border-t">
        {rows.map(({ invoiceNumber, act, problem }) => (
          <ActResultRow
            key={act?.id ?? invoiceNumber}
            invoiceNumber={invoiceNumber}
            act={act}
            problem={problem}
          />
        ))}
      </ul>
    </div>
  );
}

/** Invoices whose act was not taken, or was refused by the service: they can be tried again. */
export function failedInvoices(
  results: readonly ActResult[],
  now: ReadonlyMap<string, DebtAct>,
): string[] {
  return results.flatMap(({ invoiceNumber, act }) =>
    standOf(act && (now.get(act.id) ?? act)) === "failed" ? [invoiceNumber] : [],
  );
}

type Stand = "done" | "moving" | "waiting" | "failed" | "unclear";

function standOf(act: DebtAct | null): Stand {
  if (act === null) return "failed";
  switch (act.state) {
    case "confirmed":
      return "done";
    case "approved":
    case "sent":
      return "moving";
    case "submitted":
    case "returned":
      return "waiting";
    case "refused":
    case "withdrawn":
      return "failed";
    case "unknown":
      return "unclear";
    default:
      return act.state satisfies never;
  }
}
