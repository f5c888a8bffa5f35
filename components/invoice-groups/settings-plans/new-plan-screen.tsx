"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useActor } from "@/components/shell/actor-context";
import { PageHeader } from "@/components/shell/page-header";
import { RecordGate } from "@/components/shell/record-gate";
import { RecordPlace } from "@/components/shell/record-place";
import { EmptyState } from "@/components/shell/states";
import { WalkNote } from "@/components/shell/walk-note";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { mostSelected } from "@/lib/domain/selections/selection-limits";
import type { Selection } from "@/lib/domain/selections/selection-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { deleteSelection } from "@/lib/invoice-groups/settings-plans/mutations";
import { selectionQuery } from "@/lib/invoice-groups/settings-plans/queries";
import { routes } from "@/lib/routes";
import { PlanEditor } from "./plan-editor";
import { ReadingProgress } from "./reading-progress";

/** The settings to change in a selection of invoice groups. Null: the address names none. */
export function NewPlanScreen({ selectionId }: { selectionId: string | null }) {
  const t = useTranslations("settings-plans.selection");
  const { may } = useActor();
  if (!may("invoice-groups:write")) {
    return <EmptyState title={t("forbidden")} hint={t("forbiddenHint")} />;
  }
  if (selectionId === null) {
    return <EmptyState title={t("missing")} hint={t("missingHint")} action={<ToGroups />} />;
  }
  return <SelectionGate id={selectionId} />;
}

function SelectionGate({ id }: { id: string }) {
  const t = useTranslations("settings-plans.selection");
  const query = useQuery(selectionQuery(id));
  return (
    <RecordGate query={query} words={t} listHref={routes.invoiceGroups()}>
      {query.data ? <SelectionPage selection={query.data} /> : null}
    </RecordGate>
  );
}

function SelectionPage({ selection }: { selection: Selection }) {
  const t = useTranslations("settings-plans.selection");
  const groups = useTranslations("invoice-groups.list");
  const { state, total } = selection;
  return (
    <>
      <PageHeader
        above={<RecordPlace href={routes.invoiceGroups()} list={groups("title")} />}
        title={state === "ready" ? t("title", { count: total }) : t("reading")}
        facts={state === "ready" ? t("facts") : null}
      />
      <SelectionNotes selection={selection} />
      {state === "reading" ? <Collecting selection={selection} /> : null}
      {state === "ready" && total > 0 ? <PlanEditor selection={selection} /> : null}
    </>
  );
}

function Collecting({ selection: { id, source, read, total } }: { selection: Selection }) {
  const t = useTranslations("settings-plans.selection");
  const router = useRouter();
  const remove = useMutation(deleteSelection());
  const cancel = () =>
    remove.mutate({ id }, { onSettled: () => router.push(routes.invoiceGroups()) });
  return (
    <ReadingProgress
      // Of a search and a text, `total` only counts what was found so far.
      read={source === "ids" ? read : total}
      total={null}
      actions={
        <Button pending={remove.isPending} onClick={cancel}>
          {t("cancel")}
        </Button>
      }
    />
  );
}

/** Why the selection cannot be used, or which of its entries were left out. */
function SelectionNotes({ selection }: { selection: Selection }) {
  const t = useTranslations("settings-plans.selection");
  const formats = useFormats();
  const { state, failure, total, unknown, repeated, walk } = selection;
  const entries = ({ names, count }: Selection["repeated"]) =>
    count > names.length
      ? t("more", { names: names.join(", "), count: count - names.length })
      : names.join(", ");
  return (
    <div className="grid gap-2 px-6 py-3 empty:hidden">
      {failure === null ? null : (
        <Banner
          tone="danger"
          role="alert"
          title={t(`failure.${failure}`, { most: formats.integer(mostSelected) })}
          actions={<ToGroups />}
        />
      )}
      {state === "ready" ? <WalkNote walk={walk} /> : null}
      {state === "ready" && unknown.count > 0 ? (
        <Banner tone="warning" role="status" title={t("unknown", { count: unknown.count })}>
          {entries(unknown)}
          {unknown.withoutZeros.count > 0 ? (
            <p>{t("withoutZeros", { names: entries(unknown.withoutZeros) })}</p>
          ) : null}
        </Banner>
      ) : null}
      {state === "ready" ? <RefusedLines refused={unknown.refused} /> : null}
      {state === "ready" && repeated.count > 0 ? (
        <Banner tone="info" role="status" title={t("repeated", { count: repeated.count })}>
          {entries(repeated)}
        </Banner>
      ) : null}
      {state === "ready" && total === 0 ? (
        <Banner tone="warning" role="status" title={t("none")} actions={<ToGroups />} />
      ) : null}
    </div>
  );
}

/** Lines that a notice names; the rest is counted. */
const mostLines = 20;

function RefusedLines({ refused }: { refused: Selection["unknown"]["refused"] }) {
  const t = useTranslations("settings-plans.selection");
  if (refused.count === 0) return null;
  const lines = refused.lines.slice(0, mostLines);
  const isSpoiled = refused.lines.some(({ reason }) => reason !== "empty");
  return (
    <Banner tone="warning" role="status" title={t("refused", { count: refused.count })}>
      <ul>
        {lines.map(({ line, text, reason }) => (
          <li key={line}>{t(`refusedLines.${reason}`, { line, text })}</li>
        ))}
        {refused.count > lines.length ? (
          <li>{t("refusedMore", { count: refused.count - lines.length })}</li>
        ) : null}
      </ul>
      {isSpoiled ? <p>{t("refusedHint")}</p> : null}
    </Banner>
  );
}

function ToGroups() {
  const t = useTranslations("settings-plans.selection");
  return (
    <ButtonLink href={routes.invoiceGroups()} size="sm">
      {t("toList")}
    </ButtonLink>
  );
}
