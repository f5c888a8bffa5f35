import { useInfiniteQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { ApprovalStateTag } from "@/components/approvals/approval-state-tag";
import { QueryGate } from "@/components/shell/query-gate";
import { Skeleton } from "@/components/ui/skeleton";
import { debtActListQuery } from "@/lib/debt-cases/acts/queries";
import type { DebtCase } from "@/lib/domain/debt-cases/case-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";
import { useActWords } from "../acts/use-act-words";

/** What somebody wanted sent about this case, and what became of it. */
export function CaseActs({ debtCase }: { debtCase: DebtCase }) {
  const t = useTranslations("debt-cases.acts");
  const formats = useFormats();
  const words = useActWords();
  const query = useInfiniteQuery(debtActListQuery({ caseId: debtCase.id }));
  const acts = query.data?.pages.flatMap((page) => page.acts) ?? [];
  return (
    <section aria-labelledby="case-acts" className="grid gap-2">
      <h2 id="case-acts" className="font-semibold">
        {t("title")}
      </h2>
      <QueryGate query={query} loading={t("loading")} waiting={<Skeleton className="h-8 w-full" />}>
        {acts.length === 0 ? (
          <p className="text-ink-quiet">{t("none")}</p>
        ) : (
          <ul className="border-line border-t">
            {acts.map((act) => (
              <li
                key={act.id}
                className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-2"
              >
                <Link href={routes.debtAct(act.id)} className="text-accent-ink hover:underline">
                  {words.title(act)}
                </Link>
                <ApprovalStateTag state={act.state} />
                <span className="ml-auto text-ink-quiet text-sm">
                  {t("by", {
                    name: act.author.name,
                    time: formats.dateTime(act.submittedAt),
                  })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </QueryGate>
    </section>
  );
}
