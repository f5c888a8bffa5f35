"use client";

import { useTranslations } from "next-intl";
import { lazy, Suspense } from "react";
import type { FieldControl } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { useHydrated } from "@/components/ui/use-hydrated";

export interface GroupPickerProps {
  control: FieldControl;
  /** The customer whose groups are offered before typing; null: none. */
  customerGuid: string | null;
  /** Takes the focus as it appears. */
  focused: boolean;
  onChoose: (accountGuid: string) => void;
}

const GroupCombobox = lazy(async () => ({
  default: (await import("./group-combobox")).GroupCombobox,
}));

/** Selects an invoice group by any of its data; its code is loaded when it is shown. */
export function GroupPicker(props: GroupPickerProps) {
  const t = useTranslations("invoice-groups.list.finder");
  const hydrated = useHydrated();
  const waiting = <Input {...props.control} readOnly placeholder={t("placeholder")} />;
  // Not in the document: the library's own input carries an inline style, which our policy blocks.
  if (!hydrated) return waiting;
  return (
    <Suspense fallback={waiting}>
      <GroupCombobox {...props} />
    </Suspense>
  );
}
