"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useActor } from "@/components/shell/actor-context";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Popover } from "@/components/ui/popover";
import { Textarea } from "@/components/ui/textarea";
import { clusterFacts } from "@/lib/domain/invoice-lines/clusters";
import type { QueueLine } from "@/lib/domain/invoice-lines/queue-line";
import { patternOf } from "@/lib/domain/line-recipes/recipes-for";
import { useFormats } from "@/lib/intl/use-formats";
import { SaveRecipeButton } from "../recipes/save-recipe-button";
import { useAbandoned } from "./abandoned-context";
import { SnoozeForm } from "./snooze-form";

const longestNote = 1000;

/** A line's assignee, snooze day and note. */
export function PeekFollowup({ line }: { line: QueueLine }) {
  const t = useTranslations("invoice-lines.followup");
  const formats = useFormats();
  const actor = useActor();
  const { today, followups } = useAbandoned();
  const { followup } = line;
  const [note, setNote] = useState(followup?.note ?? "");
  const mayWrite = actor.may("lines:archive");
  const own = followup?.assignee?.id === actor.personId;
  const lineIds = [line.id];
  const changed = note.trim() !== (followup?.note ?? "");
  const saveNote = () =>
    followups.change({
      lineIds,
      note: note.trim() === "" ? null : note.trim(),
      // A colleague's note is not overwritten unseen.
      versions: { [line.id]: followup?.version ?? 0 },
    });
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p>
        {followup?.assignee ? t("assigned", { name: followup.assignee.name }) : t("nobody")}
        {followup?.snoozedUntil
          ? ` · ${t("snoozedUntil", { day: formats.date(followup.snoozedUntil) })}`
          : null}
      </p>
      {mayWrite ? (
        <>
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              pending={followups.pending}
              onClick={() => followups.change({ lineIds, assign: own ? "nobody" : "me" })}
            >
              {own ? t("release") : t("assign")}
            </Button>
            <Popover title={t("snooze")} trigger={<Button size="sm">{t("snooze")}</Button>}>
              {(close) => (
                <SnoozeForm
                  today={today}
                  value={followup?.snoozedUntil ?? null}
                  onSnooze={(snoozedUntil) => {
                    followups.change({ lineIds, snoozedUntil });
                    close();
                  }}
                />
              )}
            </Popover>
          </div>
          <Field label={t("note")} hint={t("noteHint")}>
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                maxLength={longestNote}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            )}
          </Field>
          <div className="flex flex-wrap gap-2 empty:hidden">
            {changed ? (
              <Button size="sm" pending={followups.pending} onClick={saveNote}>
                {t("saveNote")}
              </Button>
            ) : null}
            {note.trim() === "" ? null : (
              <SaveRecipeButton
                pattern={patternOf(clusterFacts(line))}
                start={{ kind: "note", note: note.trim(), assignToMe: own }}
              />
            )}
          </div>
        </>
      ) : followup?.note ? (
        <p className="whitespace-pre-wrap break-words">{followup.note}</p>
      ) : null}
      {followups.error ? (
        <Banner tone="warning" role="alert" title={t("failed")}>
          {followups.error.message}
        </Banner>
      ) : null}
      {followup ? (
        <p className="text-ink-quiet text-xs">
          {t("by", { name: followup.updatedBy.name, time: formats.dateTime(followup.updatedAt) })}
        </p>
      ) : null}
    </div>
  );
}
