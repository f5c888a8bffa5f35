import type { ReactNode } from "react";
import { OpenRequestsCard } from "@/components/approvals/open-requests-card";
import { LastChangesCard } from "@/components/audit/timeline/last-changes-card";
import { RecordCasesCard } from "@/components/debt-cases/register/record-cases-card";
import { NextInvoiceCard } from "@/components/invoice-lines/next-invoice/next-invoice-card";
import { BalanceCard } from "@/components/invoices/balance-card";
import { LastInvoicesCard } from "@/components/invoices/last-invoices-card";
import { NotesCard } from "@/components/notes/notes-card";
import { PageMessages } from "@/components/shell/page-messages";
import { Permitted } from "@/components/shell/permitted";
import type { RecordOfCards } from "@/components/shell/record-of-cards";

interface LoadOverviewProps {
  record: RecordOfCards;
  /** What only this kind of record has, such as its settings. */
  children: ReactNode;
}

const namespaces = ["approvals", "audit", "debt-cases", "invoices", "notes", "overview"] as const;

/**
 * The overview of a group or a customer. Its document waits for the record alone: each card reads in
 * the browser at the same time as the others, and shows its own state.
 */
export function LoadOverview({ record, children }: LoadOverviewProps) {
  return (
    <PageMessages namespaces={namespaces}>
      <div className="grid grid-cols-1 gap-x-10 gap-y-8 px-6 pt-4 pb-12 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-1 content-start gap-y-6">
          <div className="grid grid-cols-1 gap-x-10 gap-y-6 sm:grid-cols-2">
            <Permitted to="invoices:read">
              <BalanceCard {...record} />
            </Permitted>
            <Permitted to="lines:read">
              <NextInvoiceCard {...record} />
            </Permitted>
          </div>
          <Permitted to="invoices:read">
            <LastInvoicesCard {...record} />
          </Permitted>
          <Permitted to="debt:read">
            <RecordCasesCard {...record} />
          </Permitted>
          <OpenRequestsCard {...record} />
          <Permitted to="notes:read">
            <NotesCard {...record} />
          </Permitted>
          <Permitted to="events:read">
            <LastChangesCard {...record} />
          </Permitted>
        </div>
        <div className="grid grid-cols-1 content-start gap-y-6">{children}</div>
      </div>
    </PageMessages>
  );
}
