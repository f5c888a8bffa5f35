"use client";

import { ChevronUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { ValueChange } from "./value-change";

export interface FieldChange {
  readonly field: string;
  readonly label: string;
  /** Both as displayed text. */
  readonly from: string;
  readonly to: string;
}

interface SaveBarProps {
  changes: readonly FieldChange[];
  pending?: boolean;
  /** The button is disabled until another step is done, which the page explains. */
  barred?: boolean;
  /** Label of the button, such as "Save 3 changes for all 7 groups". Default: "Save 3 changes". */
  saveLabel?: string;
  /** `submit` leaves the press to the form that `form` names. */
  form?: string;
  onSave?: () => void;
  onDiscard: () => void;
  /** Whether the list of changes is open at first; it can be folded. */
  initiallyOpen?: boolean;
  /** True if the changes are listed beside the bar already. */
  listedElsewhere?: boolean;
  /** Beside the buttons: a scope switch, a note. */
  children?: ReactNode;
}

/** Lists what would be saved, old → new, at the foot of the page while anything is changed. */
export function SaveBar(props: SaveBarProps) {
  const { changes, pending = false, barred = false, saveLabel, form, onSave } = props;
  const { onDiscard, children } = props;
  const t = useTranslations("form");
  const [open, setOpen] = useState(props.initiallyOpen ?? false);
  const listId = useId();
  const listed = props.listedElsewhere !== true;
  const count = changes.length;
  if (count === 0) return null;
  return (
    <section
      aria-label={t("changesLabel")}
      className="sticky bottom-0 z-20 border-line border-t bg-raised shadow-float"
    >
      {listed && open ? (
        <ul id={listId} className="max-h-64 overflow-y-auto border-line border-b px-6 py-3">
          {changes.map((change) => (
            <li key={change.field} className="grid gap-x-4 py-0.5 sm:grid-cols-[14rem_1fr]">
              <span className="text-ink-quiet">{change.label}</span>
              <ValueChange from={change.from} to={change.to} />
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap items-center gap-3 px-6 py-2.5">
        <Button
          variant="quiet"
          aria-expanded={listed && open}
          aria-controls={listed && open ? listId : undefined}
          disabled={!listed}
          onClick={() => setOpen(!open)}
          icon={
            <ChevronUp
              aria-hidden
              className={cx("size-4 transition-transform", open && "rotate-180")}
            />
          }
        >
          {t("changes", { count })}
        </Button>
        <div className="flex-1">{children}</div>
        <Button onClick={onDiscard} disabled={pending}>
          {t("discard", { count })}
        </Button>
        <Button
          variant={barred ? "secondary" : "primary"}
          type={form && !barred ? "submit" : "button"}
          form={form}
          pending={pending}
          aria-disabled={barred}
          onClick={barred ? undefined : onSave}
        >
          {saveLabel ?? t("save", { count })}
        </Button>
      </div>
    </section>
  );
}
