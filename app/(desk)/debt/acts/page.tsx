import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ActsScreen } from "@/components/debt-cases/acts/acts-screen";
import { LedgerGate } from "@/components/debt-cases/ledger/ledger-gate";
import { PageMessages } from "@/components/shell/page-messages";
import { readLedger } from "@/lib/desk/debt-cases/page-reads";
import { openList } from "@/lib/desk/views/page-reads";
import { readActor } from "@/lib/server/actor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("debt-acts.list");
  return { title: t("title") };
}

export default async function DebtActsPage() {
  const [actor, t] = await Promise.all([readActor(), getTranslations("debt-acts.list")]);
  if (actor === null) return null; // the layout leads to the sign-in
  const [ledger, opened] = await Promise.all([readLedger(actor), openList(actor, "debt-acts")]);
  return (
    <PageMessages
      namespaces={["open-invoices", "debt-acts", "approvals", "bulk-jobs", "form", "table"]}
    >
      <LedgerGate title={t("title")} ledger={ledger}>
        <ActsScreen opened={opened} />
      </LedgerGate>
    </PageMessages>
  );
}
