import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { DayEntry } from "@/components/form/day-entry";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Switch } from "@/components/ui/switch";
import { addDays } from "@/lib/domain/day";
import type { PriceState } from "@/lib/prices/params";

interface PriceControlsProps {
  state: PriceState;
  day: string;
  today: string;
  onChange: (change: Partial<PriceState>) => void;
}

/** Which day, which other day, and whether with the day-ahead price. */
export function PriceControls({ state, day, today, onChange }: PriceControlsProps) {
  const t = useTranslations("prices");
  const hint = useId();
  const choose = (date: string | null) => onChange({ date: date === today ? null : date });
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="flex items-end gap-1">
          <DayEntry label={t("day")} value={day} onDay={choose} className="w-44" />
          <IconButton
            label={t("dayBefore")}
            icon={<ChevronLeft aria-hidden className="size-4" />}
            onClick={() => choose(addDays(day, -1))}
          />
          <IconButton
            label={t("dayAfter")}
            icon={<ChevronRight aria-hidden className="size-4" />}
            onClick={() => choose(addDays(day, 1))}
          />
        </div>
        <DayEntry
          label={t("compareWith")}
          value={state.compare}
          onDay={(compare) => onChange({ compare })}
          className="w-44"
        />
        {state.compare === null ? null : (
          <Button variant="quiet" onClick={() => onChange({ compare: null })}>
            {t("endComparison")}
          </Button>
        )}
      </div>
      <div className="print:hidden">
        <Switch
          checked={state.exchange}
          onCheckedChange={(exchange) => onChange({ exchange })}
          aria-describedby={hint}
        >
          {t("exchange")}
        </Switch>
        <p id={hint} className="max-w-prose text-ink-quiet text-sm">
          {t(state.exchange ? "exchangeOn" : "exchangeOff")}
        </p>
      </div>
    </div>
  );
}
