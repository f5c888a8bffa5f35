"use client";

import { AlarmClock, Archive, UserCheck, UserMinus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Popover } from "@/components/ui/popover";
import type { QueueLine } from "@/lib/domain/invoice-lines/queue-line";
import { Sums } from "./queue-bar";
import { SnoozeForm } from "./snooze-form";
import type { AbandonedLines } from "./use-abandoned-lines";
import type { Followups } from "./use-followups";

interface SelectionBarProps {
  lines: readonly QueueLine[];
  /** All that match, also those that are still being loaded. */
  all: boolean;
  /** Chosen lines that the filters hide: nothing is done with them. */
  elsewhere: number;
  loaded: AbandonedLines;
  today: string;
  followups: Followups;
  onArchive: () => void;
  onClear: () => void;
}

/** What can be done with the chosen lines, with their count and sum. */
export function SelectionBar(props: SelectionBarProps) {
  const { lines, all, elsewhere, loaded, today, followups, onArchive, onClear } = props;
  const t = useTranslations("invoice-lines.selection");
  const count = lines.length;
  const ids = () => lines.map(({ id }) => id);
  // "All" is not known before all are there.
  const waiting = all && loaded.loading;
  return (
    <section aria-label={t("label")} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p role="status" className="mr-1">
        <span className="font-medium">{t(all ? "all" : "some", { count })}</span>
        {", "}
        <Sums lines={lines} />
        {elsewhere > 0 ? (
          <span className="text-ink-quiet"> · {t("elsewhere", { count: elsewhere })}</span>
        ) : null}
        {waiting ? <span className="text-ink-quiet"> · {t("stillLoading")}</span> : null}
      </p>
      <Button
        size="sm"
        variant="primary"
        icon={<Archive aria-hidden className="size-3.5" />}
        aria-disabled={waiting}
        onClick={waiting ? undefined : onArchive}
      >
        {t("archive", { count })}
      </Button>
      <Button
        size="sm"
        icon={<UserCheck aria-hidden className="size-3.5" />}
        pending={followups.pending}
        onClick={() => followups.change({ lineIds: ids(), assign: "me" })}
      >
        {t("assign")}
      </Button>
      <Button
        size="sm"
        icon={<UserMinus aria-hidden className="size-3.5" />}
        pending={followups.pending}
        onClick={() => followups.change({ lineIds: ids(), assign: "nobody" })}
      >
        {t("release")}
      </Button>
      <Popover
        title={t("snooze")}
        trigger={
          <Button size="sm" icon={<AlarmClock aria-hidden className="size-3.5" />}>
            {t("snooze")}
          </Button>
        }
      >
        {(close) => (
          <SnoozeForm
            today={today}
            value={null}
            onSnooze={(snoozedUntil) => {
              followups.change({ lineIds: ids(), snoozedUntil });
              close();
              // They go out of sight: what is done next must not reach them.
              if (snoozedUntil !== null) onClear();
            }}
          />
        )}
      </Popover>
      <IconButton
        size="sm"
        label={t("clear")}
        icon={<X aria-hidden className="size-4" />}
        onClick={onClear}
      />
    </section>
  );
}
