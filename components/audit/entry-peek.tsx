"use client";

import { useTranslations } from "next-intl";
import { useActor } from "@/components/shell/actor-context";
import { PeekFrame } from "@/components/shell/peek-frame";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { DefinitionList } from "@/components/ui/definition-list";
import type { AuditFilters } from "@/lib/audit/search-params";
import type { AuditEntryAnswer } from "@/lib/domain/audit/entry-shape";
import { isAuditKind } from "@/lib/domain/audit/kinds";
import { useFormats } from "@/lib/intl/use-formats";
import { EntryChanges } from "./entry-changes";
import { EntryTechnical } from "./entry-technical";
import { OutcomeTag } from "./outcome-tag";
import { recordHref } from "./record-href";
import { useAuditWords } from "./use-audit-words";

interface EntryPeekProps {
  entry: AuditEntryAnswer;
  /** null at the ends of the loaded entries. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onFilter: (filters: Partial<AuditFilters>) => void;
  onClose: () => void;
}

/** An entry beside the list: who, when, what became of it, and what changed. */
export function EntryPeek({ entry, onPrevious, onNext, onFilter, onClose }: EntryPeekProps) {
  const t = useTranslations("audit.peek");
  const words = useAuditWords();
  const { may } = useActor();
  const { recordKind, recordId, actor } = entry;
  // A lead reads the audit, but not the list of people.
  const href = recordKind === "people" && !may("people:read") ? null : recordHref(entry);
  return (
    <PeekFrame
      title={words.action(entry.action)}
      below={
        <p className="mt-1">
          <OutcomeTag outcome={entry.outcome} />
        </p>
      }
      words={{
        previous: t("previous"),
        next: t("next"),
        close: t("close"),
        facts: t("facts"),
      }}
      onPrevious={onPrevious}
      onNext={onNext}
      onClose={onClose}
    >
      <nav className="mb-4 flex flex-wrap gap-2">
        {href === null ? null : (
          <ButtonLink href={href} variant="primary" size="sm">
            {t("openRecord", { kind: words.kind(recordKind).toLocaleLowerCase() })}
          </ButtonLink>
        )}
        {isAuditKind(recordKind) ? (
          <Button
            size="sm"
            onClick={() => onFilter({ record: { kind: recordKind, id: recordId } })}
          >
            {t("onlyRecord")}
          </Button>
        ) : null}
        {actor.id === null ? null : (
          <Button size="sm" onClick={() => onFilter({ actor: actor.id })}>
            {t("onlyActor")}
          </Button>
        )}
      </nav>
      <Facts entry={entry} />
      <Heading>{t("changes")}</Heading>
      <EntryChanges entry={entry} />
      <Heading>{t("technical")}</Heading>
      <EntryTechnical entry={entry} />
    </PeekFrame>
  );
}

function Facts({ entry }: { entry: AuditEntryAnswer }) {
  const t = useTranslations("audit.peek");
  const formats = useFormats();
  const { actor, at, intent, seen } = entry;
  const { status, problem } = Object(seen);
  const answer = [status, problem].filter((part) => part !== undefined).join(" ");
  const times =
    intent === null
      ? [{ term: t("at"), value: formats.exactDateTime(at) }]
      : [
          { term: t("sentAt"), value: formats.exactDateTime(intent.at) },
          { term: t("endAt"), value: formats.exactDateTime(at) },
        ];
  const items = [
    { term: t("by"), value: actor.id === null ? t("desk") : actor.name },
    ...(actor.roles.length > 0 ? [{ term: t("roles"), value: formats.list(actor.roles) }] : []),
    ...times,
    ...(answer === "" ? [] : [{ term: t("status"), value: answer }]),
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
