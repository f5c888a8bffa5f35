"use client";

import { AlarmClock, Archive, UserCheck, UserMinus } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, useEffect } from "react";
import { ClearSelection } from "@/components/list/clear-selection";
import type { ListSelectionProps } from "@/components/list/define-list";
import { OutsideNote } from "@/components/list/outside-note";
import { useShortcut } from "@/components/shell/shortcuts";
import { Button } from "@/components/ui/button";
import { LazyPart } from "@/components/ui/lazy-part";
import { Popover } from "@/components/ui/popover";
import type { QueueLine } from "@/lib/domain/invoice-lines/queue-line";
import { LineSums } from "../line-sums";
import { useAbandoned } from "./abandoned-context";

const loadForm = () => import("./snooze-form");
const SnoozeForm = lazy(async () => ({ default: (await loadForm()).SnoozeForm }));

/** Actions on the selected lines, with their count and sum. */
export function SelectionBar(props: ListSelectionProps<QueueLine>) {
  const { rows: lines, all, locked, elsewhere, clear } = props;
  const { loaded, today, followups, archive } = useAbandoned();
  const t = useTranslations("invoice-lines.selection");
  const count = lines.length;
  const ids = () => lines.map(({ id }) => id);
  // "All" is not known before all are there.
  const { more } = loaded;
  const waiting = all && more.kind === "append" && Boolean(more.stop);
  const show = () => archive.show({ lines, left: locked, onArchived: clear });
  useEffect(() => {
    // Behind the count, whose frame it would delay.
    const timer = setTimeout(() => void loadForm(), 500);
    return () => clearTimeout(timer);
  }, []);
  useShortcut("y", t("archive", { count }), show, { scope: "list", enabled: !waiting });
  return (
    <section aria-label={t("label")} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p role="status" className="mr-1">
        <span className="font-medium">{t(all ? "all" : "some", { count })}</span>
        {", "}
        <LineSums lines={lines} />
        <OutsideNote count={elsewhere} />
        {waiting ? <span className="text-ink-quiet"> · {t("stillLoading")}</span> : null}
      </p>
      <Button
        size="sm"
        variant="primary"
        icon={<Archive aria-hidden className="size-3.5" />}
        aria-disabled={waiting}
        aria-keyshortcuts="y"
        onClick={waiting ? undefined : show}
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
          <LazyPart>
            <SnoozeForm
              today={today}
              value={null}
              onSnooze={(snoozedUntil) => {
                followups.change({ lineIds: ids(), snoozedUntil });
                close();
                // They become hidden: the next action must not include them.
                if (snoozedUntil !== null) clear();
              }}
            />
          </LazyPart>
        )}
      </Popover>
      <ClearSelection onClear={clear} />
    </section>
  );
}
