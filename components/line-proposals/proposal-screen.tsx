"use client";

import { useTranslations } from "next-intl";
import type { ComponentType } from "react";
import { AddedBeforeNote } from "@/components/approvals/added-before-note";
import { ApprovalGate } from "@/components/approvals/approval-gate";
import { ApprovalRecord } from "@/components/approvals/approval-record";
import { CallRefused } from "@/components/approvals/call-refused";
import { CallUnclear } from "@/components/approvals/call-unclear";
import { CallUnsent } from "@/components/approvals/call-unsent";
import { RefusalText } from "@/components/approvals/refusal-text";
import { SettledBy } from "@/components/approvals/settled-by";
import { Money } from "@/components/shell/money";
import { RecordLink } from "@/components/shell/record-link";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button-link";
import type { ApprovalOf } from "@/lib/approvals/queries";
import type { LineProposal } from "@/lib/domain/line-proposals/proposal-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";
import { ProposalContextPanel } from "./proposal-context-panel";
import { ProposalFactsList } from "./proposal-facts-list";
import { useLineFieldLabels } from "./use-line-field-labels";
import { useProposalActs } from "./use-proposal-acts";
import { useProposalLabels } from "./use-proposal-labels";

/** Components of the screens of other nouns; the page passes them in. */
interface ProposalParts {
  /** Saves the correction of an abandoned line as a recipe. */
  readonly SaveRecipe: ComponentType<{ proposal: LineProposal }>;
}

interface ProposalScreenProps {
  id: string;
  parts: ProposalParts;
}

/** One proposal: what is sent, facts for the decision, and the possible actions. */
export function ProposalScreen({ id, parts }: ProposalScreenProps) {
  return (
    <ApprovalGate id={id} subject="line-proposal">
      {(proposal, failed) => <Proposal proposal={proposal} failed={failed} parts={parts} />}
    </ApprovalGate>
  );
}

interface ProposalProps {
  proposal: ApprovalOf<"line-proposal">;
  /** The last read failed: what is shown is older. */
  failed: boolean;
  parts: ProposalParts;
}

function Proposal({ proposal, failed, parts: { SaveRecipe } }: ProposalProps) {
  const t = useTranslations("line-proposals");
  const words = useProposalLabels();
  const { facts, accountGuid, customerGuid, amountMinor, currency, author } = proposal;
  return (
    <ApprovalRecord
      record={proposal}
      failed={failed}
      steps={useProposalActs(proposal)}
      tabName={words.title(proposal)}
      title={words.title(proposal)}
      tags={<span className="text-ink-quiet">{words.kind(proposal.kind)}</span>}
      onePerson={t("onePerson")}
      facts={[
        {
          term: t("facts.customer"),
          plain: true,
          value: (customerGuid ?? facts.customerName) && (
            <RecordLink
              href={customerGuid && routes.customer(customerGuid)}
              name={facts.customerName}
              kind={t("facts.customer")}
            />
          ),
        },
        {
          term: t("facts.group"),
          value: (accountGuid ?? facts.groupName) && (
            <RecordLink
              href={accountGuid && routes.invoiceGroup(accountGuid)}
              name={facts.groupName}
              kind={t("facts.group")}
            />
          ),
        },
        { term: t("facts.author"), value: author.name },
        {
          term: t("facts.amount"),
          value: <Money strong minor={amountMinor} currency={currency} />,
        },
      ]}
      ids={[
        { label: t("ids.proposal"), value: proposal.id },
        { label: t("ids.group"), value: accountGuid },
        { label: t("ids.customer"), value: customerGuid },
        { label: t("ids.line"), value: proposal.lineId },
      ]}
      outcome={
        <>
          <AddedBeforeNote record={proposal} counted="lines" />
          <ProposalOutcome proposal={proposal} />
        </>
      }
      wide="aside"
      aside={<ProposalContextPanel proposal={proposal} />}
    >
      <ProposalFactsList proposal={proposal} />
      <div className="empty:hidden">
        <SaveRecipe proposal={proposal} />
      </div>
    </ApprovalRecord>
  );
}

/** The result of the call to the billing service: known facts only. */
function ProposalOutcome({ proposal }: { proposal: LineProposal }) {
  const t = useTranslations("line-proposals.outcome");
  const shared = useTranslations("approvals.outcome");
  const formats = useFormats();
  const fields = useLineFieldLabels();
  const { state, outcome, lineId, accountGuid, content } = proposal;
  const description = typeof content.description === "string" ? content.description : "";
  if (proposal.unsent !== null) return <CallUnsent unsent={proposal.unsent} />;
  if (state === "approved" || state === "sent") {
    return <Banner tone="waiting" role="status" title={shared(state)} />;
  }
  if (state === "confirmed") {
    const differing = (outcome?.differs ?? []).map((name) => fields[name] ?? name);
    return (
      <Banner
        tone={differing.length > 0 ? "warning" : "good"}
        role="status"
        title={t("confirmed")}
        actions={
          accountGuid === null ? null : (
            <ButtonLink
              size="sm"
              href={routes.invoiceGroupLines(accountGuid, lineId ? `peek=${lineId}` : "")}
            >
              {t("toLine")}
            </ButtonLink>
          )
        }
      >
        {description ? <p>{description}</p> : null}
        {differing.length > 0 ? (
          <p>{t("differs", { fields: formats.list([...new Set(differing)]) })}</p>
        ) : null}
        <SettledBy outcome={outcome} />
      </Banner>
    );
  }
  if (outcome === null) return null;
  if (state === "refused") {
    return (
      <CallRefused title={t("refused")} outcome={outcome} fields={fields}>
        <RefusalText reason={outcome.reason} />
      </CallRefused>
    );
  }
  if (state !== "unknown") return null;
  const { checks, checkedAt, candidates } = outcome;
  const place = (at: number) => t("line", { place: at + 1 });
  const several = (name: string, at: number) =>
    candidates.length > 1 ? `${name} · ${place(at)}` : name;
  return (
    <CallUnclear
      outcome={outcome}
      checks="list"
      words={{
        duplicate: t("duplicate"),
        seen: t("seenFact", {
          checks,
          count: candidates.length,
          time: checkedAt ? formats.exactDateTime(checkedAt) : "–",
        }),
        decide: t("aPersonDecides"),
      }}
      made={candidates.map((id, at) => (
        <li key={id}>
          <RecordLink
            href={accountGuid && routes.invoiceGroupLines(accountGuid, `peek=${id}`)}
            name={description ? several(description, at) : null}
            kind={place(at)}
          />
        </li>
      ))}
    />
  );
}
