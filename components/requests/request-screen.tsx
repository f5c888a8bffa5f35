"use client";

import { useQuery } from "@tanstack/react-query";
import { FileCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ComponentType } from "react";
import { ApprovalProgress } from "@/components/approvals/approval-progress";
import { ApprovalStateTag } from "@/components/approvals/approval-state-tag";
import { CallUnsent } from "@/components/approvals/call-unsent";
import { DecisionBanner } from "@/components/approvals/decision-banner";
import { RefusalText } from "@/components/approvals/refusal-text";
import { SettledBy } from "@/components/approvals/settled-by";
import { useApprovalLabels } from "@/components/approvals/use-approval-labels";
import { useShownState } from "@/components/approvals/use-shown-state";
import { useActor } from "@/components/shell/actor-context";
import { RecordGate } from "@/components/shell/record-gate";
import { RecordHeader } from "@/components/shell/record-header";
import { RecordLink } from "@/components/shell/record-link";
import { RecordPlace } from "@/components/shell/record-place";
import { StaleNote } from "@/components/shell/stale-note";
import { Banner } from "@/components/ui/banner";
import { DefinitionList } from "@/components/ui/definition-list";
import type { Tone } from "@/components/ui/tone";
import { isRequestMoving } from "@/lib/domain/requests/is-request-moving";
import type { RequestKind, RequestState } from "@/lib/domain/requests/request-enumerations";
import type { RequestView } from "@/lib/domain/requests/request-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { requestQuery } from "@/lib/requests/queries";
import { recordNameOf } from "@/lib/requests/record-name-of";
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
  const t = useTranslations("requests");
  const query = useQuery({
    ...requestQuery(id),
    refetchInterval: ({ state }) =>
      state.data && isRequestMoving(state.data.state) ? 2000 : false,
  });
  return (
    <RecordGate query={query} words={t} listHref={routes.requests()}>
      {query.data ? (
        <Request request={query.data} failed={query.isError} contents={contents} />
      ) : null}
    </RecordGate>
  );
}

interface RequestProps {
  request: RequestView;
  failed: boolean;
  contents: RequestContents;
}

function Request({ request, failed, contents }: RequestProps) {
  const t = useTranslations("requests");
  const labels = useApprovalLabels();
  const { actions, bar, dialogs } = useRequestButtons(request);
  const { may } = useActor();
  const { kind, accountGuid, customerGuid, customerName, groupName, author } = request;
  const isErasure = kind === "erase-invoice-group";
  const isToApprove = isErasure && request.state === "submitted";
  const certificate = useTranslations("erasure.certificate")("title");
  const Content = contents[kind];
  const isUnsentPriceList = kind === "write-price-list" && request.sentAt === null;
  return (
    <>
      <RecordHeader
        above={<RecordPlace href={routes.requests()} list={t("list.title")} />}
        title={labels.kind(kind)}
        tags={<ApprovalStateTag approval={request} />}
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
          { term: t("list.columns.author"), value: author.name },
        ]}
        ids={[
          { label: t("list.columns.requestId"), value: request.requestId },
          { label: t("facts.groupId"), value: accountGuid },
          { label: t("facts.customerId"), value: customerGuid },
        ]}
        actions={[
          ...actions,
          ...(isErasure && request.acceptedAt !== null
            ? [
                {
                  id: "certificate",
                  label: certificate,
                  icon: FileCheck,
                  aside: true,
                  href: routes.certificate(request.id),
                },
              ]
            : []),
        ]}
      >
        <ApprovalProgress noun="requests" record={request} />
      </RecordHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 px-6 pb-24 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5 py-5">
          <StaleNote failed={failed} />
          <DecisionBanner record={request} />
          <Outcome request={request} />
          {bar}
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
        </div>
        <div className="min-w-0 py-5">
          <Details request={request} />
        </div>
      </div>
      {dialogs}
    </>
  );
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
  const state = isLate ? "not-seen" : request.state;
  const { reason, outcome, leavesAt, nextCheckAt } = request;
  if (request.unsent !== null) return <CallUnsent unsent={request.unsent} />;
  if (leavesAt !== null) return <SendingCountdown request={request} leavesAt={leavesAt} />;
  // The reason of the return says it.
  if (state === "returned") return null;
  return (
    <Banner tone={tones[state]} role="status" title={t(`outcome.${state}`)}>
      <RefusalText reason={reason ?? (state === "refused" ? outcome?.reason : null)} />
      {nextCheckAt && state !== "applied" ? (
        <p>{t("nextCheck", { time: formats.time(nextCheckAt) })}</p>
      ) : null}
      {outcome?.kind === "settled" ? <SettledBy outcome={outcome} /> : null}
    </Banner>
  );
}

/** What support needs: the identifiers and moments of the call. */
function Details({ request }: { request: RequestView }) {
  const t = useTranslations("requests");
  const steps = useTranslations("approvals.step");
  const formats = useFormats();
  const moment = (value: string | null) => value && formats.exactDateTime(value);
  return (
    <section aria-labelledby="request-details">
      <h2 id="request-details" className="mb-2 font-semibold">
        {t("details.title")}
      </h2>
      <DefinitionList
        items={[
          { term: t("list.columns.requestId"), value: request.requestId },
          { term: t("details.operation"), value: request.operationId },
          { term: t("details.message"), value: request.message },
          { term: t("list.columns.sentAt"), value: moment(request.sentAt) },
          { term: steps("accepted"), value: moment(request.acceptedAt) },
          { term: t("list.columns.seenAt"), value: moment(request.seenAt) },
          { term: t("details.lastChecked"), value: moment(request.lastCheckedAt) },
          { term: t("details.note"), value: request.note },
        ]}
      />
    </section>
  );
}
