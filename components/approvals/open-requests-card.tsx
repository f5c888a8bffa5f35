"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useActor } from "@/components/shell/actor-context";
import { CardLink, QuietLine, RecordRow } from "@/components/shell/card";
import { Money } from "@/components/shell/money";
import { ReadCard } from "@/components/shell/read-card";
import type { RecordOfCards } from "@/components/shell/record-of-cards";
import { type Approval, approvalListQuery } from "@/lib/approvals/queries";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";
import { ApprovalStateTag } from "./approval-state-tag";
import { useApprovalTitles } from "./use-approval-titles";

const mostShown = 3;

/** What is requested for a group or a customer and not finished, the last changed first. */
export function OpenRequestsCard({ customerGuid, accountGuid }: RecordOfCards) {
  const t = useTranslations("overview");
  const labels = useApprovalTitles();
  const formats = useFormats();
  const { roles } = useActor();
  const owner = accountGuid === null ? { customerGuid } : { accountGuid };
  // As on the tab of the requests in its view of open ones, whose first page it is.
  const query = useInfiniteQuery(approvalListQuery({ view: "open", ...owner }));
  const list = accountGuid === null ? routes.customerRequests : routes.invoiceGroupRequests;
  return (
    <ReadCard
      title={t("requests.title")}
      loading={t("loading", { part: t("requests.title") })}
      query={{ ...query, data: query.data?.pages.flatMap(({ approvals }) => approvals) }}
      rows={1}
      aside={({ length }) =>
        length === 0 ? null : (
          <CardLink href={list(accountGuid ?? customerGuid, "view=open")}>
            {t("requests.more")}
          </CardLink>
        )
      }
    >
      {(approvals) =>
        approvals.length === 0 ? (
          <QuietLine>
            {t(`requests.${roles.every((role) => role === "clerk") ? "noneOwn" : "none"}`)}
          </QuietLine>
        ) : (
          <ul>
            {approvals.slice(0, mostShown).map((approval) => (
              <RecordRow
                key={approval.id}
                href={routes.approval(approval.id)}
                title={
                  <span className="flex flex-wrap items-center gap-x-2">
                    <span className="truncate">{labels.titleOf(approval)}</span>
                    <ApprovalStateTag approval={approval} />
                  </span>
                }
                facts={t("requests.by", {
                  name: approval.author.name,
                  time: formats.dateTime(approval.submittedAt ?? approval.createdAt),
                })}
                value={<Amount of={approval} />}
              />
            ))}
          </ul>
        )
      }
    </ReadCard>
  );
}

function Amount({ of }: { of: Approval }) {
  if (!("amountMinor" in of) || of.amountMinor === null) return null;
  return <Money minor={of.amountMinor} currency={of.currency} />;
}
