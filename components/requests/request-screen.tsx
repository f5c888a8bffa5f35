"use client";

import { FileCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ComponentType } from "react";
import { ApprovalGate } from "@/components/approvals/approval-gate";
import { ApprovalRecord } from "@/components/approvals/approval-record";
import { CallUnsent } from "@/components/approvals/call-unsent";
import { RefusalText } from "@/components/approvals/refusal-text";
import { SettledBy } from "@/components/approvals/settled-by";
import { useApprovalLabels } from "@/components/approvals/use-approval-labels";
import { useShownState } from "@/components/approvals/use-shown-state";
import { useActor } from "@/components/shell/actor-context";
import { DetailsToCopy } from "@/components/shell/details-to-copy";
import { RecordLink } from "@/components/shell/record-link";
import { Banner } from "@/components/ui/banner";
import { DefinitionList } from "@/components/ui/definition-list";
import type { Tone } from "@/components/ui/tone";
import { useNow } from "@/components/ui/use-now";
import type { ApprovalOf } from "@/lib/approvals/queries";
import { recordNameOf } from "@/lib/approvals/record-name-of";
import type { RequestKind, RequestState } from "@/lib/domain/requests/request-enumerations";
import type { RequestView } from "@/lib/domain/requests/request-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";
import { ApproverDossier } from "./approver-dossier";
import { ExpectedValues } from "./expected-values";
import { PriceListReview } from "./price-list-review";
import { SendingCountdown } from "./sending-countdown";
import { useRequestButtons } from "./use-request-buttons";

interface RequestScreenProps {
  id: string;
  /** Components of other nouns that show what a request of a kind asks for. */
  contents?: RequestContents;
}

type RequestContents = { readonly [Kind in RequestKind]?: ComponentType<{ request: RequestView }> };

/** One request to billing: its way, the asked values beside the present ones, what can be done. */
export function RequestScreen({ id, contents = {} }: RequestScreenProps) {
  return (
    <ApprovalGate id={id} subject="request">
      {(request, failed) => <Request request={request} failed={failed} contents={contents} />}
    </ApprovalGate>
  );
}

interface RequestProps {
  request: ApprovalOf<"request">;
  failed: boolean;
  contents: RequestContents;
}

function Request({ request, failed, contents }: RequestProps) {
  const t = useTranslations("requests");
  const labels = useApprovalLabels();
  const column = useTranslations("approvals.list.columns");
  const { may } = useActor();
  const { kind, accountGuid, customerGuid, customerName, groupName, author } = request;
  const isErasure = kind === "erase-invoice-group";
  const isToApprove = isErasure && request.state === "submitted";
  const certificate = useTranslations("erasure.certificate")("title");
  const Content = contents[kind];
  const isUnsentPriceList = kind === "write-price-list" && request.sentAt === null;
  return (
    <ApprovalRecord
      record={request}
      failed={failed}
      steps={useRequestButtons(request)}
      tabName={tabNameOf(request, labels.kind(kind))}
      title={labels.kind(kind)}
      facts={[
        {
          term: t("facts.group"),
          value: accountGuid && (
            <RecordLink
              href={routes.invoiceGroup(accountGuid)}
              name={groupName}
              kind={t("facts.group")}
            />
          ),
        },
        {
          term: t("facts.customer"),
          value: customerGuid && (
            <RecordLink
              href={routes.customer(customerGuid)}
              name={customerName}
              kind={t("facts.customer")}
            />
          ),
        },
        {
          term: t("facts.priceList"),
          value: kind === "write-price-list" && recordNameOf(request),
        },
        { term: column("author"), value: author.name },
      ]}
      ids={[
        { label: column("requestId"), value: request.requestId },
        { label: t("facts.groupId"), value: accountGuid },
        { label: t("facts.customerId"), value: customerGuid },
      ]}
      actions={
        isErasure && request.acceptedAt !== null
          ? [
              {
                id: "certificate",
                label: certificate,
                icon: FileCheck,
                aside: true,
                href: routes.certificate(request.id),
              },
            ]
          : []
      }
      outcome={<Outcome request={request} />}
      wide="content"
      aside={
        <div className="min-w-0 py-5">
          <Details request={request} />
        </div>
      }
    >
      {accountGuid !== null && isToApprove && may("invoice-groups:erase") ? (
        <ApproverDossier request={request} accountGuid={accountGuid} />
      ) : null}
      {isUnsentPriceList ? (
        <PriceListReview request={request} />
      ) : Content ? (
        <Content request={request} />
      ) : (
        <ExpectedValues request={request} />
      )}
    </ApprovalRecord>
  );
}

/** With its record, but for a death and an erasure, whose record must not stay in the history. */
function tabNameOf(request: ApprovalOf<"request">, kind: string): string {
  const isPrivate = request.kind === "report-death" || request.kind === "erase-invoice-group";
  const record = isPrivate ? null : recordNameOf(request);
  return record === null ? kind : `${record} · ${kind}`;
}

const tones = {
  submitted: "waiting",
  withdrawn: "neutral",
  approved: "waiting",
  sent: "waiting",
  unknown: "warning",
  refused: "danger",
  accepted: "waiting",
  "not-seen": "warning",
  applied: "good",
  rejected: "danger",
  unconfirmed: "danger",
} as const satisfies Record<Exclude<RequestState, "returned"> | "not-seen", Tone>;

/** What is known: accepted is not applied, and neither is saved before it was seen. */
function Outcome({ request }: { request: RequestView }) {
  const t = useTranslations("requests");
  const formats = useFormats();
  const isLate = useShownState(request) === "not-seen";
  const now = useNow(request.nextCheckAt !== null);
  const state = isLate ? "not-seen" : request.state;
  const { reason, outcome, leavesAt, nextCheckAt } = request;
  if (request.unsent !== null) return <CallUnsent unsent={request.unsent} />;
  if (leavesAt !== null) return <SendingCountdown request={request} leavesAt={leavesAt} />;
  // The reason of the return says it.
  if (state === "returned") return null;
  return (
    <Banner tone={tones[state]} role="status" title={t(`outcome.${state}`)}>
      <RefusalText reason={reason ?? (state === "refused" ? outcome?.reason : null)} />
      {nextCheckAt && Date.parse(nextCheckAt) > now && state !== "applied" ? (
        <p>{t("nextCheck", { time: formats.time(nextCheckAt) })}</p>
      ) : null}
      {outcome?.kind === "settled" ? <SettledBy outcome={outcome} /> : null}
    </Banner>
  );
}

/** What its author wrote, and closed what support needs: identifiers and moments of the call. */
function Details({ request }: { request: RequestView }) {
  const t = useTranslations("requests");
  const steps = useTranslations("approvals.step");
  const column = useTranslations("approvals.list.columns");
  const formats = useFormats();
  const moment = (value: string | null) => value && formats.exactDateTime(value);
  const rows = [
    { term: column("requestId"), value: request.requestId },
    { term: t("details.operation"), value: request.operationId },
    { term: t("details.message"), value: request.message },
    { term: column("sentAt"), value: moment(request.sentAt) },
    { term: steps("accepted"), value: moment(request.acceptedAt) },
    { term: column("seenAt"), value: moment(request.seenAt) },
    { term: t("details.lastChecked"), value: moment(request.lastCheckedAt) },
  ];
  return (
    <div className="grid gap-4">
      {request.note === null ? null : (
        <DefinitionList items={[{ term: t("details.note"), value: request.note }]} />
      )}
      <DetailsToCopy rows={rows.flatMap(({ term, value }) => (value ? [{ term, value }] : []))} />
    </div>
  );
}
