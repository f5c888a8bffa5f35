"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { ApprovalStateTag } from "@/components/approvals/approval-state-tag";
import { useActor } from "@/components/shell/actor-context";
import { ButtonLink } from "@/components/ui/button-link";
import { formatProposalStart } from "@/lib/domain/line-proposals/proposal-start";
import { waitingProposalsQuery } from "@/lib/line-proposals/queries";
import { routes } from "@/lib/routes";
import { useProposalLabels } from "./use-proposal-labels";

interface WaitingProposalsProps {
  customerGuid: string;
  /** The invoice group whose page this is; null on the customer's. */
  accountGuid: string | null;
}

/** Proposed lines that are on no invoice yet, apart from the lines that are. */
export function WaitingProposals({ customerGuid, accountGuid }: WaitingProposalsProps) {
  const t = useTranslations("line-proposals.waiting");
  const words = useProposalLabels();
  const actor = useActor();
  const query = useQuery(waitingProposalsQuery(accountGuid ? { accountGuid } : { customerGuid }));
  const proposals = query.data?.proposals ?? [];
  return (
    <section aria-labelledby="waiting-proposals">
      <h2 id="waiting-proposals" className="font-semibold">
        {t("title")}
      </h2>
      {query.isError ? <p className="mt-1 text-ink-quiet">{t("failed")}</p> : null}
      {query.data && proposals.length === 0 ? (
        <p className="mt-1 text-ink-quiet">
          {t(actor.roles.every((role) => role === "clerk") ? "noneOwn" : "none")}
        </p>
      ) : null}
      <ul className="mt-1 grid gap-2">
        {proposals.map((proposal) => (
          <li key={proposal.id} className="flex flex-wrap items-baseline gap-x-3">
            <Link
              href={routes.approval(proposal.id)}
              className="min-w-0 flex-1 basis-40 break-words text-accent-ink hover:underline"
            >
              {words.title(proposal)}
            </Link>
            <span className="tabular">{words.amount(proposal.amountMinor, proposal.currency)}</span>
            <ApprovalStateTag approval={proposal} />
          </li>
        ))}
      </ul>
      {query.data?.next ? <p className="mt-1 text-ink-quiet text-sm">{t("more")}</p> : null}
      {actor.may("lines:propose") && accountGuid !== null ? (
        <ButtonLink
          size="sm"
          className="mt-3"
          href={routes.newLineProposal(formatProposalStart({ accountGuid }))}
          icon={<Plus aria-hidden className="size-3.5" />}
        >
          {t("propose")}
        </ButtonLink>
      ) : null}
    </section>
  );
}
