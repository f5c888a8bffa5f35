"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { z } from "zod";
import { EntryForm } from "@/components/form/entry-form";
import { DayField } from "@/components/form/fields";
import { useEntryForm } from "@/components/form/use-entry-form";
import { Button } from "@/components/ui/button";
import { addDays } from "@/lib/domain/day";
import { dayEntry } from "@/lib/domain/entry";

interface SnoozeFormProps {
  /** The tenant's day; lines are snoozed at least until the one after. */
  today: string;
  value: string | null;
  /** null: they are not snoozed any more. */
  onSnooze: (until: string | null) => void;
}

/** The day until which lines are hidden. */
export function SnoozeForm({ today, value, onSnooze }: SnoozeFormProps) {
  const t = useTranslations("invoice-lines.snooze");
  const min = addDays(today, 1);
  const schema = useMemo(() => z.object({ until: dayEntry({ required: true, min }) }), [min]);
  const form = useEntryForm({
    schema,
    initial: { until: value ?? addDays(today, 7) },
    id: "snooze",
    label: () => t("until"),
  });
  return (
    <EntryForm
      form={form}
      unsaved={0}
      className="flex flex-col gap-3"
      onSubmit={({ until }) => onSnooze(until)}
    >
      <DayField form={form} name="until" hint={t("hint")} min={min} required />
      <div className="flex gap-2">
        <Button type="submit">{t("save")}</Button>
        <Button variant="quiet" onClick={() => onSnooze(null)}>
          {t("wake")}
        </Button>
      </div>
    </EntryForm>
  );
}
