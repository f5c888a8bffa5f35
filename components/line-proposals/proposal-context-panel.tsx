import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { ApprovalStateTag } from "@/components/approvals/approval-state-tag";
import { ProblemState } from "@/components/shell/states";
import { Banner } from "@/components/ui/banner";
import { Skeleton } from "@/components/ui/skeleton";
import type { ProposalContext } from "@/lib/domain/line-proposals/context-shape";
import type { LineProposal } from "@/lib/domain/line-proposals/proposal-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { proposalContextQuery } from "@/lib/line-proposals/queries";
import { routes } from "@/lib/routes";
import { ContextLines } from "./context-lines";
import { OutlierChart } from "./outlier-chart";
import { useProposalLabels } from "./use-proposal-labels";

/** Facts for a decision on a proposal: likely duplicates, history, the next invoice, the last. */
export function ProposalContextPanel({ proposal }: { proposal: LineProposal }) {
  const t = useTranslations("line-proposals.context");
  const query = useQuery({
    ...proposalContextQuery(proposal.id),
    enabled: proposal.accountGuid !== null || proposal.customerGuid !== null,
  });
  if (proposal.accountGuid === null && proposal.customerGuid === null) return null;
  return (
    <section
      aria-label={t("label")}
      className="grid min-w-0 grid-cols-1 content-start gap-7 border-line py-5 max-xl:border-t xl:border-l xl:pl-8"
    >
      {query.isError && !query.data ? (
        <ProblemState
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : null}
      {query.isPending ? <Waiting /> : null}
      {query.data ? <Context proposal={proposal} context={query.data} /> : null}
    </section>
  );
}

function Context({ proposal, context }: { proposal: LineProposal; context: ProposalContext }) {
  const t = useTranslations("line-proposals.context");
  const shared = useTranslations("approvals.duplicates");
  const words = useProposalLabels();
  const { duplicates, duplicateProposals, uninvoiced } = context;
  // A confirmed line is among them already.
  const added = proposal.state === "confirmed" ? null : proposal.amountMinor;
  const currency = uninvoiced.currency ?? proposal.currency;
  return (
    <>
      {duplicates.length + duplicateProposals.length > 0 ? (
        <Banner
          tone="warning"
          title={shared("title", { count: duplicates.length + duplicateProposals.length })}
        >
          <ContextLines lines={duplicates} caption={t("duplicatesCaption")} />
          <ul className="mt-1 grid gap-1">
            {duplicateProposals.map((other) => (
              <li key={other.id} className="flex flex-wrap items-center gap-2">
                <Link href={routes.approval(other.id)} className="underline">
                  {t("otherProposal", { name: other.author.name })}
                </Link>
                <ApprovalStateTag approval={other} />
                <span className="tabular">{words.amount(other.amountMinor, currency)}</span>
              </li>
            ))}
          </ul>
        </Banner>
      ) : null}
      <section aria-labelledby="context-history">
        <h2 id="context-history" className="mb-2 font-semibold">
          {t("history")}
        </h2>
        <OutlierChart
          title={t("history")}
          outlier={context.outlier}
          amountMinor={proposal.amountMinor}
          currency={proposal.currency}
        />
      </section>
      <section aria-labelledby="context-next">
        <h2 id="context-next" className="mb-1 font-semibold">
          {t("next")}
        </h2>
        <p className="tabular text-ink-soft">
          {t(added === null ? "nextSumNow" : "nextSum", {
            count: uninvoiced.count,
            now: words.amount(uninvoiced.sumMinor, currency),
            after: words.amount(uninvoiced.sumMinor + (added ?? 0), currency),
          })}
        </p>
        <ContextLines lines={uninvoiced.lines.slice(0, 20)} caption={t("nextCaption")} />
        {uninvoiced.count > 20 ? (
          <p className="mt-1 text-ink-quiet text-sm">{t("first", { count: 20 })}</p>
        ) : null}
      </section>
      <LastInvoices proposal={proposal} context={context} />
    </>
  );
}

function LastInvoices({ proposal, context }: { proposal: LineProposal; context: ProposalContext }) {
  const t = useTranslations("line-proposals.context");
  const formats = useFormats();
  const { accountGuid } = proposal;
  return (
    <section aria-labelledby="context-invoices">
      <h2 id="context-invoices" className="mb-1 font-semibold">
        {t("invoices")}
      </h2>
      {context.invoices.length === 0 ? <p className="text-ink-quiet">{t("noInvoices")}</p> : null}
      <ul className="grid gap-1">
        {context.invoices.map((invoice) => (
          <li key={invoice.invoiceNumber} className="flex flex-wrap items-baseline gap-x-4">
            {accountGuid === null ? (
              <span className="tabular">{invoice.invoiceNumber}</span>
            ) : (
              <Link
                href={routes.invoiceGroupInvoices(
                  accountGuid,
                  new URLSearchParams({ invoice: invoice.invoiceNumber }).toString(),
                )}
                className="tabular text-accent-ink hover:underline"
              >
                {invoice.invoiceNumber}
              </Link>
            )}
            <span className="tabular text-ink-quiet">{formats.date(invoice.invoiceDate)}</span>
            <span className="tabular ml-auto">
              {formats.minorUnits(invoice.totalMinor, invoice.currency)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Waiting() {
  return (
    <div aria-hidden className="grid gap-4">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-32 w-full" />
    </div>
  );
}
