"use client";

import { useTranslations } from "next-intl";
import type { ListPeekProps } from "@/components/list/define-list";
import { RowPeek } from "@/components/list/row-peek";
import { useActor } from "@/components/shell/actor-context";
import { EmptyState } from "@/components/shell/states";
import { ButtonLink } from "@/components/ui/button-link";
import { DefinitionList } from "@/components/ui/definition-list";
import type { AuditEntryAnswer } from "@/lib/domain/audit/entry-shape";
import { isAuditKind } from "@/lib/domain/audit/kinds";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";
import { EntryChanges } from "./entry-changes";
import { EntryTechnical } from "./entry-technical";
import { OutcomeTag } from "./outcome-tag";
import { recordHref } from "./record-href";
import { useAuditLabels } from "./use-audit-labels";

/** An entry beside the list: who, when, with which outcome, and what changed. */
export function EntryPeek({ id, row: entry, ...steps }: ListPeekProps<AuditEntryAnswer>) {
  const t = useTranslations("audit.peek");
  const labels = useAuditLabels();
  if (entry === null) {
    return (
      <RowPeek {...steps} title={t("title", { number: id })}>
        <EmptyState title={t("missing")} hint={t("missingHint")} />
      </RowPeek>
    );
  }
  return (
    <RowPeek
      {...steps}
      title={labels.did(entry)}
      below={
        <p className="mt-1">
          <OutcomeTag entry={entry} labels={labels} />
        </p>
      }
    >
      <Links entry={entry} />
      <Facts entry={entry} />
      <Heading>{t("changes")}</Heading>
      <EntryChanges entry={entry} />
      <Heading>{t("technical")}</Heading>
      <EntryTechnical entry={entry} />
    </RowPeek>
  );
}

function Links({ entry }: { entry: AuditEntryAnswer }) {
  const t = useTranslations("audit.peek");
  const labels = useAuditLabels();
  const { may } = useActor();
  const { recordKind, recordId, actor } = entry;
  // A lead reads the audit, but not the list of people.
  const href = recordKind === "people" && !may("people:read") ? null : recordHref(entry);
  const auditOf = (filter: Readonly<Record<string, string>>) =>
    routes.audit(new URLSearchParams(filter).toString());
  return (
    <nav className="mb-4 flex flex-wrap gap-2">
      {href === null ? null : (
        <ButtonLink href={href} variant="primary" size="sm">
          {t("openRecord", { kind: labels.kind(recordKind).toLocaleLowerCase() })}
        </ButtonLink>
      )}
      {isAuditKind(recordKind) ? (
        <ButtonLink size="sm" href={auditOf({ record: `${recordKind}:${recordId}` })}>
          {t("onlyRecord")}
        </ButtonLink>
      ) : null}
      {actor.id === null ? null : (
        <ButtonLink size="sm" href={auditOf({ actor: actor.id })}>
          {t("onlyActor")}
        </ButtonLink>
      )}
    </nav>
  );
}

function Facts({ entry }: { entry: AuditEntryAnswer }) {
  const t = useTranslations("audit.peek");
  const formats = useFormats();
  const { actor, at, intent, seen, settledBy } = entry;
  const { status, problem } = Object(seen);
  const answer = [status, problem].filter((part) => part !== undefined).join(" ");
  const times =
    intent === null
      ? [{ term: t("at"), value: formats.exactDateTime(at) }]
      : [
          { term: t("sentAt"), value: formats.exactDateTime(intent.at) },
          { term: t("endAt"), value: formats.exactDateTime(at) },
        ];
  const labels = useAuditLabels();
  const items = [
    { term: t("by"), value: actor.id === null ? t("desk") : actor.name },
    ...(actor.roles.length > 0 ? [{ term: t("roles"), value: formats.list(actor.roles) }] : []),
    ...times,
    ...(answer === "" ? [] : [{ term: t("status"), value: answer }]),
    ...(settledBy === null
      ? []
      : [
          { term: t("ownOutcome"), value: labels.outcome({ ...entry, settledBy: null }) },
          {
            term: t("settledBy"),
            value: `${formats.dateTime(settledBy.at)} · ${t("settledEntry", {
              number: formats.integer(settledBy.sequence),
              action: labels.did({ ...settledBy, settledBy: null }),
            })}`,
          },
        ]),
  ];
  return <DefinitionList className="gap-y-1 text-sm" items={items} />;
}

function Heading({ children }: { children: string }) {
  return (
    <h3 className="mt-5 mb-1.5 border-line border-b pb-1 font-medium text-ink-soft text-sm">
      {children}
    </h3>
  );
}
