import Link from "next/link";
import { useTranslations } from "next-intl";
import { ApprovalStateTag } from "@/components/approvals/approval-state-tag";
import { Tag } from "@/components/ui/tag";
import type { DebtAct } from "@/lib/domain/debt-cases/act-shape";
import { routes } from "@/lib/routes";
import { EligibilityChecklist } from "./eligibility-checklist";
import { RefusalReason } from "./refusal-reason";
import type { ActResult } from "./use-act-submission";

interface ActResultRowProps {
  invoiceNumber: string;
  act: DebtAct | null;
  problem: ActResult["problem"];
}

/** One invoice: how its act stands, or why there is none. */
export function ActResultRow({ invoiceNumber, act, problem }: ActResultRowProps) {
  const t = useTranslations("debt-acts.results");
  return (
    <li className="border-line border-b py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="tabular min-w-28 font-medium">{invoiceNumber}</span>
        {act ? <ApprovalStateTag state={act.state} /> : <Tag tone="danger">{t("notTaken")}</Tag>}
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
            href={routes.debtAct(act.id)}
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
