import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LedgerGate } from "@/components/debt-cases/ledger/ledger-gate";
import { OpenInvoicesScreen } from "@/components/debt-cases/open-invoices/open-invoices-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { readLedger } from "@/lib/desk/debt-cases/page-reads";
import { readPreference } from "@/lib/desk/preferences/page-reads";
import { openList } from "@/lib/desk/views/page-reads";
import { dayIn } from "@/lib/domain/day";
import { readActor } from "@/lib/server/actor";
import { readDeployment } from "@/lib/server/deployment";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("open-invoices.list");
  return { title: t("title") };
}

/**
 * The list has no pages and is read once, by the browser: rows in the document would need a second
 * reading of the whole list.
 */
export default async function OpenInvoicesPage() {
  const [actor, { timeZone }, t] = await Promise.all([
    readActor(),
    readDeployment(),
    getTranslations("open-invoices.list"),
  ]);
  if (actor === null) return null; // the layout leads to the sign-in
  const [ledger, opened, seenAt] = await Promise.all([
    readLedger(actor),
    openList(actor, "open-invoices"),
    readPreference(actor, "open-invoices.seen"),
  ]);
  return (
    <PageMessages
      namespaces={["open-invoices", "debt-acts", "approvals", "form", "table", "chart"]}
    >
      <LedgerGate title={t("title")} ledger={ledger}>
        <OpenInvoicesScreen opened={opened} seenAt={seenAt} today={dayIn(timeZone, new Date())} />
      </LedgerGate>
    </PageMessages>
  );
}
