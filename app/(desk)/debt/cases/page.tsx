import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LedgerGate } from "@/components/debt-cases/ledger/ledger-gate";
import { CasesScreen } from "@/components/debt-cases/register/cases-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { readLedger } from "@/lib/desk/debt-cases/page-reads";
import { openList } from "@/lib/desk/views/page-reads";
import { readActor } from "@/lib/server/actor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("debt-cases.list");
  return { title: t("title") };
}

export default async function DebtCasesPage() {
  const [actor, t] = await Promise.all([readActor(), getTranslations("debt-cases.list")]);
  if (actor === null) return null; // the layout leads to the sign-in
  const [ledger, opened] = await Promise.all([readLedger(actor), openList(actor, "debt-cases")]);
  return (
    <PageMessages namespaces={["open-invoices", "debt-cases", "bulk-jobs", "table"]}>
      <LedgerGate title={t("title")} ledger={ledger}>
        <CasesScreen opened={opened} />
      </LedgerGate>
    </PageMessages>
  );
}
