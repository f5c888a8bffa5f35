"use client";

import { useTranslations } from "next-intl";
import { AddedBeforeNote } from "@/components/approvals/added-before-note";
import { ApprovalGate } from "@/components/approvals/approval-gate";
import { ApprovalRecord } from "@/components/approvals/approval-record";
import { CallRefused } from "@/components/approvals/call-refused";
import { CallUnclear } from "@/components/approvals/call-unclear";
import { CallUnsent } from "@/components/approvals/call-unsent";
import { SettledBy } from "@/components/approvals/settled-by";
import { Money } from "@/components/shell/money";
import { RecordLink } from "@/components/shell/record-link";
import { Banner } from "@/components/ui/banner";
import { DefinitionList } from "@/components/ui/definition-list";
import type { ApprovalOf } from "@/lib/approvals/queries";
import type { DebtAct, DebtActOutcome } from "@/lib/domain/debt-cases/act-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";
import { ActContent } from "./act-content";
import { ActFacts } from "./act-facts";
import { EligibilityChecklist } from "./eligibility-checklist";
import { refusalOf } from "./refusal";
import { RefusalReason } from "./refusal-reason";
import { useActButtons } from "./use-act-buttons";
import { useActFieldLabels } from "./use-act-field-labels";
import { useActLabels } from "./use-act-labels";

/** One debt action: what is sent, the invoice then and now, and the possible actions. */
export function ActScreen({ id }: { id: string }) {
  return (
    <ApprovalGate id={id} subject="debt-act">
      {(act, failed) => <Act act={act} failed={failed} />}
    </ApprovalGate>
  );
}

function Act({ act, failed }: { act: ApprovalOf<"debt-act">; failed: boolean }) {
  const t = useTranslations("debt-acts");
  const words = useActLabels();
  const { facts, customerGuid, author, amountMinor, currency } = act;
  return (
    <ApprovalRecord
      record={act}
      failed={failed}
      steps={useActButtons(act)}
      tabName={words.title(act)}
      title={words.title(act)}
      facts={[
        {
          term: t("facts.customer"),
          plain: true,
          value: (
            <RecordLink
              href={routes.customer(customerGuid)}
              name={facts.customerName}
              kind={t("facts.customer")}
            />
          ),
        },
        { term: t("facts.customerNumber"), value: facts.customerNumber },
        { term: t("facts.author"), value: author.name },
        {
          term: t("facts.amount"),
          value:
            amountMinor === null ? null : <Money strong minor={amountMinor} currency={currency} />,
        },
      ]}
      ids={[
        { label: t("ids.act"), value: act.id },
        { label: t("ids.invoice"), value: act.invoiceNumber },
        { label: t("ids.customer"), value: customerGuid },
        { label: t("ids.group"), value: act.accountGuid },
      ]}
      outcome={
        <>
          <AddedBeforeNote
            record={act}
            counted={act.kind === "add-fees" ? "fees" : "nextInvoiceLines"}
          />
          <ActOutcome act={act} />
        </>
      }
      aside={
        <div className="min-w-0 py-5">
          <ActFacts act={act} />
        </div>
      }
    >
      <ActContent act={act} />
    </ApprovalRecord>
  );
}

/** The result of the call to the billing service: known facts only. */
function ActOutcome({ act }: { act: DebtAct }) {
  const t = useTranslations("debt-acts.outcome");
  const fields = useActFieldLabels();
  const shared = useTranslations("approvals.outcome");
  const formats = useFormats();
  const { state, outcome, kind } = act;
  if (act.unsent !== null) return <CallUnsent unsent={act.unsent} />;
  if (state === "approved" || state === "sent") {
    return <Banner tone="waiting" role="status" title={shared(state)} />;
  }
  if (state === "confirmed") {
    return (
      <Banner
        tone="good"
        role="status"
        title={t(`confirmed.${kind}`, { invoice: act.invoiceNumber })}
      >
        <SettledBy outcome={outcome} />
      </Banner>
    );
  }
  if (outcome === null) return null;
  if (state === "refused") {
    return (
      <CallRefused title={t(`refusedBy.${refusalOf(act).by}`)} outcome={outcome} fields={fields}>
        <RefusalReason act={act} />
        {kind === "assign" ? (
          <EligibilityChecklist failed={outcome.errors.map(({ path }) => path)} complete />
        ) : null}
      </CallRefused>
    );
  }
  if (state !== "unknown") return null;
  const { checks, checkedAt } = outcome;
  return (
    <CallUnclear
      outcome={outcome}
      checks={kind === "add-next-invoice-lines" ? "list" : "invoice"}
      words={{
        duplicate: t("duplicate"),
        seen: t("seenFact", {
          checks,
          time: checkedAt ? formats.exactDateTime(checkedAt) : "–",
        }),
        decide: t("aPersonDecides"),
      }}
    >
      <FoundFacts found={outcome.found} currency={act.currency} />
    </CallUnclear>
  );
}

interface FoundFactsProps {
  found: DebtActOutcome["found"];
  currency: string;
}

/** The read-back at the service, by the desk's names. */
function FoundFacts({ found, currency }: FoundFactsProps) {
  const t = useTranslations("debt-acts.found");
  const words = useActLabels();
  const items = Object.entries(found).map(([name, value]) => ({
    term: termOf(name, t),
    value:
      typeof value === "number" && name.endsWith("Minor")
        ? words.amount(value, currency)
        : typeof value === "boolean"
          ? t(value ? "yes" : "no")
          : value,
  }));
  return items.length > 0 ? <DefinitionList items={items} className="mt-1" /> : null;
}

const known = [
  "totalMinor",
  "restMinor",
  "expectedMinor",
  "otherFees",
  "lines",
  "expected",
  "debtCaseId",
  "open",
] as const;

function termOf(name: string, t: (name: (typeof known)[number]) => string): string {
  const found = known.find((one) => one === name);
  return found ? t(found) : name;
}
