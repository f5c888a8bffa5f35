"use client";

import { ChevronDown, ChevronUp, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { DefinitionList } from "@/components/ui/definition-list";
import { IconButton } from "@/components/ui/icon-button";
import { ScrollRegion } from "@/components/ui/scroll-region";
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
  const headingId = useId();
  const href = recordHref(entry);
  const { recordKind, recordId, actor } = entry;
  return (
    <aside
      aria-labelledby={headingId}
      className="absolute inset-y-0 right-0 z-10 flex w-full max-w-120 flex-col border-line border-l bg-canvas shadow-float transition-[opacity,translate] starting:translate-x-4 starting:opacity-0 2xl:max-w-160"
    >
      <header className="flex items-start gap-2 border-line border-b px-4 py-3">
        <div className="min-w-0 flex-1">
          <h2 id={headingId} className="break-words font-semibold text-lg">
            {words.action(entry.action)}
          </h2>
          <p className="mt-1">
            <OutcomeTag outcome={entry.outcome} />
          </p>
        </div>
        <div className="flex gap-0.5">
          <IconButton
            size="sm"
            label={t("previous")}
            shortcut="k"
            disabled={onPrevious === null}
            icon={<ChevronUp aria-hidden className="size-4" />}
            onClick={() => onPrevious?.()}
          />
          <IconButton
            size="sm"
            label={t("next")}
            shortcut="j"
            disabled={onNext === null}
            icon={<ChevronDown aria-hidden className="size-4" />}
            onClick={() => onNext?.()}
          />
          <IconButton
            size="sm"
            label={t("close")}
            shortcut="Escape"
            icon={<X aria-hidden className="size-4" />}
            onClick={onClose}
          />
        </div>
      </header>
      <ScrollRegion label={t("facts")} className="-outline-offset-2 flex-1 px-4 py-3">
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
      </ScrollRegion>
    </aside>
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
