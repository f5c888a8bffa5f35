import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { Skeleton } from "@/components/ui/skeleton";
import { SmallTable } from "@/components/ui/small-table";
import { actInvoiceQuery } from "@/lib/debt-cases/acts/queries";
import type { DebtAct } from "@/lib/domain/debt-cases/act-shape";
import { toMinorUnits } from "@/lib/domain/minor-units";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";
import { useActLabels } from "./use-act-labels";

/** The invoice at the submission, beside its current state at the billing service. */
export function ActFacts({ act }: { act: DebtAct }) {
  const t = useTranslations("debt-acts.facts");
  const formats = useFormats();
  const words = useActLabels();
  const { facts, customerGuid, invoiceNumber, currency, state } = act;
  const { data: invoice, isError } = useQuery(actInvoiceQuery(customerGuid, invoiceNumber, state));
  const day = (text: string | null) => (text === null ? "–" : formats.date(text));
  const now = invoice
    ? {
        total: words.amount(toMinorUnits(invoice.amount), invoice.currency),
        outstanding: words.amount(toMinorUnits(invoice.restAmount), invoice.currency),
        dueDate: day(invoice.dueDate),
      }
    : null;
  const rows = [
    { name: "total", before: words.amount(facts.totalMinor, currency) },
    { name: "outstanding", before: words.amount(facts.restMinor, currency) },
    { name: "dueDate", before: day(facts.dueDate) },
  ] as const;
  return (
    <section aria-labelledby="act-facts">
      <h2 id="act-facts" className="mb-2 font-semibold">
        {t("title", { invoice: invoiceNumber })}
      </h2>
      <p className="mb-2 flex flex-wrap gap-x-4 gap-y-1">
        <Link href={routes.openInvoice(invoiceNumber)} className="text-accent-ink hover:underline">
          {t("toInvoice")}
        </Link>
        <Link href={routes.customer(customerGuid)} className="text-accent-ink hover:underline">
          {facts.customerName ?? t("toCustomer")}
        </Link>
        {act.caseId ? (
          <Link href={routes.debtCase(act.caseId)} className="text-accent-ink hover:underline">
            {t("toCase")}
          </Link>
        ) : null}
      </p>
      <SmallTable
        className="max-w-xl"
        caption={t("title", { invoice: invoiceNumber })}
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { id: "name", head: null, cell: ({ name }) => t(name), className: "text-ink-quiet" },
          { id: "then", head: t("then"), numeric: true, cell: ({ before }) => before },
          {
            id: "now",
            head: t("now"),
            numeric: true,
            cell: ({ name, before }) => {
              if (now === null) return isError ? null : <Skeleton className="ml-auto h-4 w-20" />;
              const value = now[name];
              return value === before ? value : <strong className="font-semibold">{value}</strong>;
            },
          },
        ]}
      />
      {isError ? <p className="mt-1 text-ink-quiet text-sm">{t("notKnown")}</p> : null}
      {facts.warnings.length > 0 ? <SeenWarnings ids={facts.warnings} /> : null}
    </section>
  );
}

const known = [
  "too-early",
  "too-soon",
  "too-many",
  "too-high",
  "with-vat",
  "notice-before-assignment",
] as const;

/** The warnings that the author's screen showed. */
function SeenWarnings({ ids }: { ids: readonly string[] }) {
  const t = useTranslations("debt-acts.seenWarning");
  return (
    <div className="mt-3">
      <h3 className="font-medium">{t("title")}</h3>
      <ul className="ml-4 list-disc">
        {ids.map((id) => {
          const name = known.find((one) => one === id);
          return <li key={id}>{name ? t(name) : id}</li>;
        })}
      </ul>
    </div>
  );
}
