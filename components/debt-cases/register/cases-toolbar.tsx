import { CalendarClock, Eye, UserRound, UserRoundX } from "lucide-react";
import { useTranslations } from "next-intl";
import { FindField } from "@/components/shell/find-field";
import { useTypedText } from "@/components/shell/use-typed-text";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/segmented";
import type { CasesState } from "@/lib/debt-cases/register/search-params";
import type { DebtCaseList } from "@/lib/domain/debt-cases/case-shape";
import { debtCaseStates } from "@/lib/domain/debt-cases/case-words";

interface CasesToolbarProps {
  state: CasesState;
  onChange: (change: Partial<CasesState>, push?: boolean) => void;
  /** Null: not known. */
  counts: DebtCaseList["counts"] | null;
  /** Leads the focus from the box down to the rows. */
  onDown: () => void;
}

const toggles = [
  { name: "mine", icon: UserRound },
  { name: "free", icon: UserRoundX },
  { name: "due", icon: CalendarClock },
  { name: "attention", icon: Eye },
] as const;

/** In which state the cases are, and what narrows them. */
export function CasesToolbar({ state, onChange, counts, onDown }: CasesToolbarProps) {
  const t = useTranslations("debt-cases");
  const typed = useTypedText(state.find, (find) => onChange({ find }));
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const label = (word: string, count: number | null) =>
    count === null ? word : t("counted", { word, count });
  // Most registers have none that was dropped.
  const shown = debtCaseStates.filter(
    (value) => value !== "dropped" || counts?.dropped || state.state === "dropped",
  );
  return (
    <div className="flex flex-col items-start gap-2 px-6 pt-3 pb-3">
      <Segmented
        label={t("stateLabel")}
        options={[
          { value: "all", label: label(t("allStates"), all) },
          ...shown.map((value) => ({
            value,
            label: label(t(`state.${value}`), counts && (counts[value] ?? 0)),
          })),
        ]}
        value={state.state ?? "all"}
        onValueChange={(next) => onChange({ state: next === "all" ? null : next }, true)}
      />
      <div className="flex flex-wrap items-center gap-2">
        <search className="w-80 max-w-full">
          <FindField
            typed={typed}
            onDown={onDown}
            words={{
              label: t("find.label"),
              placeholder: t("find.placeholder"),
              clear: t("find.clear"),
              focus: t("find.focus"),
              nationalId: t("find.nationalId"),
            }}
          />
        </search>
        {toggles.map(({ name, icon: Icon }) => (
          <Button
            key={name}
            aria-pressed={state[name]}
            className="aria-pressed:bg-selected aria-pressed:text-accent-ink"
            icon={<Icon aria-hidden className="size-4" />}
            onClick={() => onChange({ [name]: !state[name] })}
          >
            {t(`filter.${name}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
