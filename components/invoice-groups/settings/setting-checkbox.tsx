"use client";

import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ChangedMark } from "@/components/form/field";
import { Checkbox } from "@/components/ui/checkbox";

interface SettingCheckboxProps {
  id: string;
  label: string;
  hint: ReactNode;
  error: string | undefined;
  changed: boolean;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
}

/** A setting that is on or off. It waits for the save, so it is a checkbox and no switch. */
export function SettingCheckbox(props: SettingCheckboxProps) {
  const { id, label, hint, error, changed, checked, onCheckedChange } = props;
  const t = useTranslations("form");
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  return (
    <div className="flex flex-col gap-0.5">
      <div className="flex flex-wrap items-center gap-x-2">
        <Checkbox
          id={id}
          checked={checked}
          onCheckedChange={onCheckedChange}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${errorId} ${hintId}` : hintId}
        >
          <span className="font-medium">{label}</span>
        </Checkbox>
        {changed ? <ChangedMark>{t("changed")}</ChangedMark> : null}
      </div>
      {error ? (
        <p id={errorId} className="ml-6 flex items-start gap-1.5 text-danger-ink text-sm">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      ) : null}
      <div id={hintId} className="ml-6 text-ink-quiet text-sm">
        {hint}
      </div>
    </div>
  );
}
