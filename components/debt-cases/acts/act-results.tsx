import Link from "next/link";
import { useTranslations } from "next-intl";
import { ApprovalStateTag } from "@/components/approvals/approval-state-tag";
import { Banner } from "@/components/ui/banner";
import { Tag } from "@/components/ui/tag";
import type { Tone } from "@/components/ui/tone";
import type { DebtAct } from "@/lib/domain/debt-cases/act-shape";
import { routes } from "@/lib/routes";
import { EligibilityChecklist } from "./eligibility-checklist";
import { RefusalReason } from "./refusal-reason";
import { type ResultState, resultStateOf } from "./result-state-of";
import type { ActResult } from "./use-act-submission";
import { useActsProgress } from "./use-acts-progress";

interface ActResultsProps {
  results: readonly ActResult[];
}

/** The state of each requested action, live until the billing service has answered. */
export function ActResults({ results }: ActResultsProps) {
  const t = useTranslations("debt-acts.results");
  const progress = useActsProgress(results);
  const rows = results.map((result) => ({
    ...result,
    act: result.act && (progress.get(result.act.id) ?? result.act),
  }));
  const states = rows.map(({ act }) => resultStateOf(act));
  const of = (wanted: ResultState) => states.filter((one) => one === wanted).length;
  const tone: Tone =
    of("failed") > 0 || of("unclear") > 0 ? "warning" : of("moving") > 0 ? "waiting" : "good";
  const parts = (["done", "moving", "waiting", "failed", "unclear"] as const)
    .filter((wanted) => of(wanted) > 0)
    .map((wanted) => t(`count.${wanted}`, { count: of(wanted) }));
  return (
    <div className="grid gap-3">
      {rows.length > 1 ? (
        <Banner tone={tone} role="status" title={parts.join(" · ")} />
      ) : (
        // The state of the only row says it.
        <p role="status" className="sr-only">
          {parts.join(" · ")}
        </p>
      )}
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

interface ActResultRowProps {
  invoiceNumber: string;
  act: DebtAct | null;
  problem: ActResult["problem"];
}

/** One invoice: the state of its action, or why there is none. */
function ActResultRow({ invoiceNumber, act, problem }: ActResultRowProps) {
  const t = useTranslations("debt-acts.results");
  return (
    <li className="border-line border-b py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="tabular min-w-28 font-medium">{invoiceNumber}</span>
        {act ? <ApprovalStateTag approval={act} /> : <Tag tone="danger">{t("notSubmitted")}</Tag>}
        <div className="min-w-0 flex-1 break-words text-ink-soft">
          {act?.state === "refused" ? (
            <RefusalReason act={act} />
          ) : problem ? (
            <ProblemWords problem={problem} />
          ) : (
            act?.facts.customerName
          )}
        </div>
        {act ? (
          <Link
            href={routes.approval(act.id)}
            aria-label={t("openOf", { invoice: invoiceNumber })}
            className="text-accent-ink hover:underline"
          >
            {t("open")}
          </Link>
        ) : null}
      </div>
      {problem?.type === "not-eligible" ? (
        <EligibilityChecklist
          failed={(problem.errors ?? []).map(({ path }) => path)}
          complete={false}
        />
      ) : null}
      {act?.state === "refused" && act.kind === "assign" ? (
        <EligibilityChecklist
          failed={(act.outcome?.errors ?? []).map(({ path }) => path)}
          complete
        />
      ) : null}
    </li>
  );
}

const known = [
  "changed-meanwhile",
  "case-id-used",
  "not-eligible",
  "unknown-invoice",
  "act-under-way",
  "ledger-required",
] as const;

function ProblemWords({ problem }: { problem: NonNullable<ActResult["problem"]> }) {
  const t = useTranslations("debt-acts.results.problem");
  const type = known.find((one) => one === problem.type);
  if (type === undefined) return problem.detail ?? problem.title;
  if (type !== "case-id-used") return t(type);
  return t(type, { invoice: problem.errors?.[0]?.message ?? "" });
}
