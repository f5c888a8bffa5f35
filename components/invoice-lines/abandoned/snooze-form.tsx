"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { DateInput } from "@/components/form/date-input";
import { Field } from "@/components/form/field";
import { useDayProblem } from "@/components/form/use-day-problem";
import { Button } from "@/components/ui/button";

interface SnoozeFormProps {
  /** The tenant's day; a line sleeps at least until the one after. */
  today: string;
  value: string | null;
  /** null wakes the lines. */
  onSnooze: (until: string | null) => void;
}

/** Until which day lines are out of sight. */
export function SnoozeForm({ today, value, onSnooze }: SnoozeFormProps) {
  const t = useTranslations("invoice-lines.snooze");
  const [day, setDay] = useState(value ?? daysAfter(today, 7));
  const [tried, setTried] = useState(false);
  const min = daysAfter(today, 1);
  const problem = useDayProblem()(day, { min }) ?? (day === "" ? t("past") : null);
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (problem === null) onSnooze(day);
      }}
    >
      <Field label={t("until")} hint={t("hint")} error={tried ? problem : null}>
        {(control) => <DateInput {...control} min={min} value={day} onValueChange={setDay} />}
      </Field>
      <div className="flex gap-2">
        <Button type="submit">{t("save")}</Button>
        <Button variant="quiet" onClick={() => onSnooze(null)}>
          {t("wake")}
        </Button>
      </div>
    </form>
  );
}

function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}
