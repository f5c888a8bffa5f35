"use client";

import { useTranslations } from "next-intl";
import { lazy } from "react";
import type { FieldControl } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { LazyPart } from "@/components/ui/lazy-part";

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
  const waiting = <Input {...props.control} readOnly placeholder={t("placeholder")} />;
  // The library's own input carries an inline style, which our policy blocks in a document.
  return (
    <LazyPart fallback={waiting}>
      <GroupCombobox {...props} />
    </LazyPart>
  );
}
