"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { RefreshNote } from "@/components/shell/refresh-note";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import type { QueueLine } from "@/lib/domain/invoice-lines/queue-line";
import { sumQueue } from "@/lib/domain/invoice-lines/queue-sums";
import { useFormats } from "@/lib/intl/use-formats";
import type { Queue } from "./use-queue";

interface QueueBarProps {
  queue: Queue;
  /** In place of the sums while lines are chosen. */
  selection: ReactNode;
}

/** The place of the bulk acts, held free: until lines are chosen it says what there is. */
export function QueueBar({ queue, selection }: QueueBarProps) {
  const { loaded } = queue;
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-line border-t px-6 py-2 text-sm">
      {selection ?? <Totals queue={queue} />}
      <div className="ml-auto flex items-center gap-3 text-ink-soft">
        <Progress queue={queue} />
        <RefreshNote at={loaded.updatedAt} refreshing={loaded.refreshing} onRefresh={loaded.goOn} />
      </div>
    </div>
  );
}

function Totals({ queue }: { queue: Queue }) {
  const t = useTranslations("invoice-lines.bar");
  const { matching, all, loaded } = queue;
  if (loaded.pending) return null;
  const whole = loaded.loading ? "linesSoFar" : "lines";
  const key = matching.length === all.length ? whole : "matching";
  return (
    <p className="text-ink-soft">
      {t(key, { count: matching.length, all: all.length })}
      {matching.length > 0 ? (
        <>
          {", "}
          <Sums lines={matching} />
        </>
      ) : null}
    </p>
  );
}

/** What lines add up to, each currency by itself. */
export function Sums({ lines }: { lines: readonly QueueLine[] }) {
  const formats = useFormats();
  const sums = sumQueue(lines).map(({ currency, sum }) => formats.money(sum, currency));
  return <span className="tabular font-medium text-ink">{formats.list(sums)}</span>;
}

function Progress({ queue }: { queue: Queue }) {
  const t = useTranslations("invoice-lines.bar");
  const { loaded } = queue;
  const { loading, stopped, error, lines } = loaded;
  const count = lines.length;
  if (loading) {
    return (
      <span role="status" className="tabular flex items-center gap-2">
        <Spinner />
        {t("loading", { count })}
        <Button size="sm" variant="quiet" onClick={loaded.stop}>
          {t("stop")}
        </Button>
      </span>
    );
  }
  if (!stopped && (error === null || count === 0)) return null;
  return (
    <span role="status" className="flex items-center gap-2 text-warning-ink">
      {t(stopped ? "stopped" : "failed", { count })}
      <Button size="sm" onClick={loaded.goOn} pending={loaded.retrying}>
        {t("goOn")}
      </Button>
    </span>
  );
}
