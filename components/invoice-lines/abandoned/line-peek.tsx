"use client";

import { useQuery } from "@tanstack/react-query";
import { Layers } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { ListPeekProps } from "@/components/list/define-list";
import { RowPeek } from "@/components/list/row-peek";
import { useActor } from "@/components/shell/actor-context";
import { Money } from "@/components/shell/money";
import { PeekPanel } from "@/components/shell/peek-panel";
import { EmptyState } from "@/components/shell/states";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button-link";
import { DefinitionList } from "@/components/ui/definition-list";
import { Tag } from "@/components/ui/tag";
import { nextInCluster } from "@/lib/domain/invoice-lines/clusters";
import type { QueueLine } from "@/lib/domain/invoice-lines/queue-line";
import { toMinorUnits } from "@/lib/domain/minor-units";
import { codeLabel } from "@/lib/intl/code-label";
import { useFormats } from "@/lib/intl/use-formats";
import { lineEventsQuery, lineGroupQuery } from "@/lib/invoice-lines/abandoned/peek-queries";
import { lineCorrectionQuery } from "@/lib/invoice-lines/recipes/queries";
import { routes } from "@/lib/routes";
import { LineFacts } from "../line-facts";
import { proposalSearch } from "../proposal-search";
import { useAbandoned } from "./abandoned-context";
import { PeekContracts } from "./peek-contracts";
import { PeekFollowup } from "./peek-followup";

/** A line beside the list: its data, related data, and its follow-up. */
export function LinePeek(props: ListPeekProps<QueueLine>) {
  const { id, row: line, rows, onRow, onPrevious, onNext, onClose } = props;
  const t = useTranslations("invoice-lines.peek");
  const formats = useFormats();
  const actor = useActor();
  const { more } = useAbandoned().loaded;
  const next = nextInCluster(rows, id);
  const steps = { onPrevious, onNext, onClose };
  if (line === null) {
    // It may be among those that are still to come.
    if (more.kind === "append" && more.available) return null;
    return (
      <RowPeek {...steps} title={t("missing")}>
        <EmptyState title={t("missingHint")} />
      </RowPeek>
    );
  }
  const { accountGuid, accountingPointId, description, currency } = line.line;
  return (
    <RowPeek
      {...steps}
      title={description}
      below={<p className="tabular text-ink-soft">{formats.money(line.amount, currency)}</p>}
      steps={[
        {
          label: t("nextInCluster"),
          shortcut: "n",
          icon: <Layers aria-hidden className="size-4" />,
          onStep: next && (() => onRow(next.id)),
        },
      ]}
    >
      <nav className="mb-3 flex flex-wrap gap-2">
        <ButtonLink href={routes.invoiceGroup(accountGuid)} size="sm">
          {t("openGroup")}
        </ButtonLink>
        <ButtonLink href={routes.customer(line.line.customerGUI)} size="sm">
          {t("openCustomer")}
        </ButtonLink>
        {actor.may("lines:propose") ? (
          <ButtonLink href={routes.newLineProposal(proposalSearch(line.line, true))} size="sm">
            {t("propose")}
          </ButtonLink>
        ) : null}
      </nav>
      <CorrectedBy lineId={line.id} />
      <PeekPart title={t("line")}>
        <LineFacts line={line.line} days={line.days} />
      </PeekPart>
      <PeekPart title={t("followup")}>
        {/* Another line is another form. */}
        <PeekFollowup key={line.id} line={line} />
      </PeekPart>
      <PeekPart title={t("group")}>
        <PeekGroup accountGuid={accountGuid} />
      </PeekPart>
      <PeekPart title={t("contracts")}>
        <PeekContracts accountGuid={accountGuid} accountingPointId={accountingPointId} />
      </PeekPart>
      <PeekPart title={t("events")}>
        <PeekEvents accountGuid={accountGuid} />
      </PeekPart>
    </RowPeek>
  );
}

/** The proposal that corrects the line: a second one is refused. */
function CorrectedBy({ lineId }: { lineId: string }) {
  const t = useTranslations("invoice-lines.peek");
  const { data } = useQuery(lineCorrectionQuery(lineId));
  if (!data) return null;
  const { author, open, proposalId } = data;
  return (
    <div className="mb-3">
      <Banner
        tone="info"
        role="status"
        title={t("corrected", { name: author.name })}
        actions={
          open ? (
            <ButtonLink size="sm" href={routes.approval(proposalId)}>
              {t("openProposal")}
            </ButtonLink>
          ) : null
        }
      />
    </div>
  );
}

function PeekPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-5">
      <h3 className="mb-1.5 border-line border-b pb-1 font-medium text-ink-soft text-sm">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** The service's newest events of the line's group. */
function PeekEvents({ accountGuid }: { accountGuid: string }) {
  const t = useTranslations("invoice-lines.events");
  const formats = useFormats();
  const query = useQuery(lineEventsQuery(accountGuid));
  return (
    <PeekPanel query={query} failed={t("failed")}>
      {({ items, hasMore }) => (
        <>
          {items.length === 0 ? <p className="text-ink-quiet text-sm">{t("none")}</p> : null}
          <ol className="flex flex-col gap-1.5 text-sm">
            {items.map((event) => (
              <li key={event.id} className="flex gap-3">
                <time
                  dateTime={event.occurredAt ?? undefined}
                  title={formats.exactDateTime(event.occurredAt)}
                  className="tabular w-36 shrink-0 text-ink-quiet"
                >
                  {formats.dateTime(event.occurredAt)}
                </time>
                <span className="min-w-0 break-words">{event.summary || event.event}</span>
              </li>
            ))}
          </ol>
          {hasMore ? (
            <p className="mt-2 text-sm">
              <Link
                href={routes.invoiceGroupEvents(accountGuid)}
                prefetch={false}
                className="text-accent-ink underline"
              >
                {t("more")}
              </Link>
            </p>
          ) : null}
        </>
      )}
    </PeekPanel>
  );
}

/** The invoice group of a line: its holds and its state. */
function PeekGroup({ accountGuid }: { accountGuid: string }) {
  const t = useTranslations("invoice-lines.group");
  const { currency } = useActor();
  const query = useQuery(lineGroupQuery(accountGuid));
  return (
    <PeekPanel query={query} failed={t("failed")}>
      {(group) => (
        <>
          <div className="mb-2 flex flex-col gap-2 empty:hidden">
            {group.accountOnHold ? <Banner tone="warning" title={t("groupHeld")} /> : null}
            {group.customerOnHold ? <Banner tone="warning" title={t("customerHeld")} /> : null}
            {group.secretLocation ? <Banner tone="info" title={t("protected")} /> : null}
          </div>
          <DefinitionList
            className="gap-y-1 text-sm"
            items={[
              { term: t("name"), value: group.name },
              { term: t("customer"), value: group.customer.name },
              {
                term: t("status"),
                value: group.status === 0 ? t("active") : <Tag tone="warning">{t("ended")}</Tag>,
              },
              { term: t("customerStatus"), value: codeLabel(t, "customer", group.customer.status) },
              { term: t("erpId"), value: group.erpId },
              {
                term: t("outstanding"),
                value: <Money minor={toMinorUnits(group.restAmount)} currency={currency} />,
              },
            ]}
          />
          <p className="mt-2 text-sm">
            <Link
              href={routes.archivedLines(`group=${accountGuid}`)}
              prefetch={false}
              className="text-accent-ink underline"
            >
              {t("archived")}
            </Link>
          </p>
        </>
      )}
    </PeekPanel>
  );
}
