"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { LockKeyhole } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PageHeader } from "@/components/shell/page-header";
import { ProblemNote } from "@/components/shell/problem-note";
import { Button } from "@/components/ui/button";
import { checkLedger } from "@/lib/debt-cases/ledger/mutations";
import { ledgerKey, ledgerQuery } from "@/lib/debt-cases/ledger/queries";
import type { Ledger } from "@/lib/domain/debt-cases/case-shape";
import { useFormats } from "@/lib/intl/use-formats";

interface LedgerGateProps {
  title: string;
  /** As known when the document was made. */
  ledger: Ledger;
  children: ReactNode;
}

/** Shows a screen of debt work only to tenants with the ledger: without it, nothing is read. */
export function LedgerGate({ title, ledger, children }: LedgerGateProps) {
  const { hasLedger, checkedAt } = useQuery(ledgerQuery(ledger)).data;
  if (hasLedger === false) return <NoLedger title={title} checkedAt={checkedAt} />;
  return children;
}

interface NoLedgerProps {
  title: string;
  /** When the service was last checked; null: just now. */
  checkedAt: string | null;
}

/** Instead of a screen of debt work: what is missing, who enables it, and a new check. */
function NoLedger({ title, checkedAt }: NoLedgerProps) {
  const t = useTranslations("open-invoices.ledger");
  const formats = useFormats();
  const client = useQueryClient();
  const check = useMutation({
    mutationFn: checkLedger,
    onSuccess: (ledger) => client.setQueryData(ledgerKey, ledger),
  });
  const at = check.data?.checkedAt ?? checkedAt;
  return (
    <>
      <PageHeader title={title} />
      <div className="mx-6 mt-6 flex max-w-2xl gap-3">
        <LockKeyhole aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-quiet" />
        <div className="flex min-w-0 flex-1 flex-col items-start gap-3">
          <h2 className="font-semibold">{t("title")}</h2>
          <p className="-mt-2 text-ink-soft">{t("text")}</p>
          <Button onClick={() => check.mutate()} pending={check.isPending}>
            {t("check")}
          </Button>
          <p role="status" className="text-ink-quiet text-sm">
            {at ? t(check.data ? "stillNone" : "checkedAt", { time: formats.dateTime(at) }) : null}
          </p>
          {check.error ? <ProblemNote error={check.error} /> : null}
        </div>
      </div>
    </>
  );
}
