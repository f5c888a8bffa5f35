import { useMutation } from "@tanstack/react-query";
import { RotateCw, Trash2 } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { recordHref } from "@/components/audit/record-href";
import { useIntentKey } from "@/components/form/use-intent-key";
import type { ListPeekProps } from "@/components/list/define-list";
import { RowPeek } from "@/components/list/row-peek";
import { useActor } from "@/components/shell/actor-context";
import { ProblemNote } from "@/components/shell/problem-note";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DefinitionList } from "@/components/ui/definition-list";
import { isAuditKind } from "@/lib/domain/audit/kinds";
import type { FailingWork } from "@/lib/domain/queue/queue-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { actOnWork } from "@/lib/queue/mutations";
import { useQueueLabels } from "./use-queue-labels";

/** Failing work beside the list: its reason and record, and the ways to retry or drop it. */
export function FailingPeek({ id, row, ...steps }: ListPeekProps<FailingWork>) {
  const t = useTranslations("queue.peek");
  const labels = useQueueLabels();
  const { may } = useActor();
  const keyOf = useIntentKey();
  const acting = useMutation(actOnWork());
  const [asked, setAsked] = useState(false);
  const result = useRef<HTMLParagraphElement>(null);
  const acted = acting.variables;
  const isOfRow = acted !== undefined && `${acted.item.kind}.${acted.item.id}` === id;
  const act = (name: "retry" | "drop", item: FailingWork) =>
    acting.mutate(
      // A later failure is another reason to act.
      { act: name, item, key: keyOf([name, id, item.failures, item.since]) },
      { onSettled: () => setAsked(false) },
    );
  return (
    <RowPeek {...steps} title={row ? labels.item(row) : t("removed")}>
      <p ref={result} tabIndex={-1} role="status" className="mb-3 outline-none empty:hidden">
        {isOfRow && acting.isSuccess ? t(`done.${acted.act}`) : ""}
      </p>
      {isOfRow && acting.isError ? <ProblemNote error={acting.error} className="mb-3" /> : null}
      {row === null ? (
        <p className="text-ink-soft">{t("removedHint")}</p>
      ) : (
        <>
          {may("queue:write") && row.state !== "unsent" ? (
            <div className="mb-4 flex flex-wrap gap-2">
              {row.retryable ? (
                <Button
                  size="sm"
                  variant="primary"
                  icon={<RotateCw aria-hidden className="size-3.5" />}
                  pending={acting.isPending && acted?.act === "retry"}
                  onClick={() => act("retry", row)}
                >
                  {t("retry")}
                </Button>
              ) : (
                <p className="text-ink-quiet">{t("makerOnly")}</p>
              )}
              {row.droppable ? (
                <Button
                  size="sm"
                  icon={<Trash2 aria-hidden className="size-3.5" />}
                  onClick={() => setAsked(true)}
                >
                  {t("drop")}
                </Button>
              ) : null}
            </div>
          ) : null}
          <FailingFacts item={row} />
          <ConfirmDialog
            open={asked}
            onOpenChange={setAsked}
            title={t("confirm.title")}
            description={t(`confirm.text.${row.kind}`)}
            facts={[{ term: t("work"), value: labels.item(row) }]}
            confirmLabel={t("confirm.drop")}
            danger
            pending={acting.isPending}
            onConfirm={() => act("drop", row)}
            focusAfter={acting.isSuccess ? result : undefined}
          />
        </>
      )}
    </RowPeek>
  );
}

function FailingFacts({ item }: { item: FailingWork }) {
  const t = useTranslations("queue.peek");
  const columns = useTranslations("queue.list.columns");
  const states = useTranslations("queue.list.values.state");
  const formats = useFormats();
  const labels = useQueueLabels();
  const { kind, id, subject, state, failure, failures, since, retryAt } = item;
  const recordKind = subject?.kind ?? kind;
  const href = isAuditKind(recordKind)
    ? recordHref({
        recordKind,
        recordId: subject?.id ?? id,
        action: "",
        accountGuid: null,
        customerGuid: null,
      })
    : null;
  return (
    <DefinitionList
      items={[
        { term: columns("state"), value: states(state) },
        {
          term: columns("failure"),
          value:
            item.unsent === null ? (
              <span className="font-mono">{failure}</span>
            ) : (
              labels.failure(item)
            ),
        },
        { term: columns("failures"), value: formats.integer(failures) },
        { term: columns("since"), value: formats.exactDateTime(since) },
        {
          term: columns("retryAt"),
          value:
            retryAt !== null ? formats.exactDateTime(retryAt) : item.unsent ? null : t("notAgain"),
        },
        { term: columns("id"), value: <span className="wrap-anywhere font-mono">{id}</span> },
        ...(href === null
          ? []
          : [
              {
                term: t("record"),
                value: (
                  <Link href={href} className="text-accent-ink hover:underline">
                    {t("openRecord")}
                  </Link>
                ),
              },
            ]),
      ]}
    />
  );
}
