import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LedgerGate } from "@/components/debt-cases/ledger/ledger-gate";
import { InvoiceScreen } from "@/components/debt-cases/open-invoices/invoice-screen";
import { UnknownInvoice } from "@/components/debt-cases/open-invoices/unknown-invoice";
import { PageMessages } from "@/components/shell/page-messages";
import { readKnownInvoice, readLedger } from "@/lib/desk/debt-cases/page-reads";
import { readCustomerOfInvoice } from "@/lib/desk/finder/page-reads";
import { dayIn } from "@/lib/domain/day";
import { normalizeIdentifier } from "@/lib/domain/identifiers";
import { readActor } from "@/lib/server/actor";
import { readDeployment } from "@/lib/server/deployment";
import { type PageSearch, toParams } from "../../../page-search";

interface OpenInvoicePageProps {
  searchParams: PageSearch;
}

export async function generateMetadata({ searchParams }: OpenInvoicePageProps): Promise<Metadata> {
  const t = await getTranslations("open-invoices.invoice");
  return { title: t("title", { number: numberOf(toParams(await searchParams)) }) };
}

/**
 * The customer comes from the desk's own records of the invoice, else from the address or the index
 * of numbers.
 */
export default async function OpenInvoicePage({ searchParams }: OpenInvoicePageProps) {
  const search = toParams(await searchParams);
  const invoiceNumber = numberOf(search);
  const [actor, { timeZone }, t] = await Promise.all([
    readActor(),
    readDeployment(),
    getTranslations("open-invoices.invoice"),
  ]);
  if (actor === null) return null; // the layout leads to the sign-in
  const [ledger, known] = await Promise.all([
    readLedger(actor),
    readKnownInvoice(actor, invoiceNumber),
  ]);
  const given = normalizeIdentifier(search.get("customer") ?? "");
  const customerGuid =
    known?.customerGuid ?? given ?? (await readCustomerOfInvoice(actor, invoiceNumber));
  return (
    <PageMessages namespaces={["open-invoices", "debt-acts", "approvals", "debt-cases", "table"]}>
      <LedgerGate title={t("title", { number: invoiceNumber })} ledger={ledger}>
        {customerGuid === null ? (
          <UnknownInvoice invoiceNumber={invoiceNumber} />
        ) : (
          <InvoiceScreen
            invoiceNumber={invoiceNumber}
            customerGuid={customerGuid}
            known={known}
            today={dayIn(timeZone, new Date())}
          />
        )}
      </LedgerGate>
    </PageMessages>
  );
}

/** The service allows numbers of up to 50 characters. */
function numberOf(search: URLSearchParams): string {
  return (search.get("number") ?? "").slice(0, 50);
}
