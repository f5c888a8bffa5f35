import Link from "next/link";
import { useTranslations } from "next-intl";
import { DetailsToCopy } from "@/components/shell/details-to-copy";
import { RecordLink } from "@/components/shell/record-link";
import { type Definition, DefinitionList } from "@/components/ui/definition-list";
import type { LineProposal } from "@/lib/domain/line-proposals/proposal-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";
import { useProposalLabels } from "./use-proposal-labels";

const sentStates: ReadonlySet<string> = new Set(["sent", "confirmed", "unknown"]);

/** Exactly what is sent, in words, and of a change what it replaces. */
export function ProposalFactsList({ proposal }: { proposal: LineProposal }) {
  const t = useTranslations("line-proposals.facts");
  const formats = useFormats();
  const words = useProposalLabels();
  const { content, facts, accountGuid, customerGuid } = proposal;
  const field = (name: string) => {
    const text = (value: unknown) =>
      name === "price" && typeof value === "number"
        ? formats.unitPrice(value, proposal.currency ?? "")
        : written(value, formats);
    const now = text(content[name]);
    const before = facts.before?.[name];
    if (before === undefined || !(name in content)) return now;
    const was = text(before);
    if (was === null && now === null) return null;
    return (
      <>
        {was === null ? null : <del className="text-ink-quiet">{was}</del>}{" "}
        {now === null ? null : <ins className="font-medium no-underline">{now}</ins>}
      </>
    );
  };
  const period = (from: string, to: string) =>
    content[from] === undefined && content[to] === undefined
      ? null
      : `${written(content[from], formats) ?? "…"} – ${written(content[to], formats) ?? "…"}`;
  const change = proposal.kind === "update-line";
  const items: Definition[] = [
    {
      term: t("group"),
      value: (
        <RecordLink
          href={accountGuid && routes.invoiceGroupLines(accountGuid)}
          name={facts.groupName}
          kind={t("group")}
        />
      ),
    },
    {
      term: t("customer"),
      value: (
        <RecordLink
          href={customerGuid && routes.customer(customerGuid)}
          name={facts.customerName}
          kind={t("customer")}
        />
      ),
    },
  ];
  if (proposal.kind === "import-entry") {
    items.push({ term: t("entry"), value: field("journalentryid") });
  } else {
    items.push(
      { term: t("product"), value: productOf(proposal) },
      { term: t("description"), value: field("description") },
      { term: t("quantity"), value: quantityOf(field("quantity"), content.quantityUnit) },
      { term: t("price"), value: field("price") },
      { term: t("meteringPoint"), value: field("accountingPointId") },
      {
        term: t("period"),
        value: change ? period("periodStart", "periodEnd") : period("termStartDate", "termEndDate"),
      },
    );
  }
  items.push(
    { term: t("amount"), value: words.amount(proposal.amountMinor, proposal.currency) },
    {
      term: t("vat"),
      value:
        facts.vatMinor === null
          ? null
          : t("vatEstimate", {
              amount: words.amount(facts.vatMinor, proposal.currency),
              rate: facts.vatRate === null ? "" : formats.percent(facts.vatRate),
            }),
    },
    { term: t("note"), value: proposal.note },
    ...originOf(proposal, t),
  );
  return (
    <section aria-labelledby="proposal-facts">
      <h2 id="proposal-facts" className="mb-2 font-semibold">
        {t(sentStates.has(proposal.state) ? "titleSent" : "title")}
      </h2>
      <DefinitionList items={items} className="mb-4" />
      <DetailsToCopy rows={[{ term: t("hash"), value: proposal.contentHash }]} />
    </section>
  );
}

/** The abandoned line that it corrects, and the recipe that made it. */
function originOf(
  { correctsLineId, recipe, jobId }: LineProposal,
  t: ReturnType<typeof useTranslations<"line-proposals.facts">>,
): Definition[] {
  const link = "text-accent-ink underline";
  return [
    ...(correctsLineId === null
      ? []
      : [
          {
            term: t("corrects"),
            value: (
              <Link
                href={routes.abandonedLines(`peek=${correctsLineId}`)}
                prefetch={false}
                className={link}
              >
                {t("abandonedLine")}
              </Link>
            ),
          },
        ]),
    ...(recipe === null
      ? []
      : [
          {
            term: t("recipe"),
            value: (
              <>
                {recipe.name ?? t("deletedRecipe")}{" "}
                {jobId === null ? null : (
                  <Link href={routes.job(jobId)} prefetch={false} className={link}>
                    {t("job")}
                  </Link>
                )}
              </>
            ),
          },
        ]),
  ];
}

function productOf({ facts }: LineProposal): string | null {
  const { productName, elementName } = facts;
  if (productName === null || productName === elementName) return elementName;
  return elementName === null ? productName : `${productName} – ${elementName}`;
}

function quantityOf(quantity: Definition["value"], unit: unknown): Definition["value"] {
  if (quantity === null) return null;
  return (
    <>
      {quantity} {typeof unit === "string" ? <span className="text-ink-quiet">{unit}</span> : null}
    </>
  );
}

/** A field of the request as displayed text; null: none. */
function written(value: unknown, formats: ReturnType<typeof useFormats>): string | null {
  if (typeof value === "number") return formats.quantity(value);
  if (typeof value !== "string" || value === "") return null;
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formats.date(value) : value;
}
