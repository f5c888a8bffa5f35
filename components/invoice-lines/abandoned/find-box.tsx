"use client";

import { useTranslations } from "next-intl";
import { FindField } from "@/components/shell/find-field";
import { useTypedText } from "@/components/shell/use-typed-text";
import type { Queue } from "./use-queue";

interface FindBoxProps {
  queue: Queue;
  /** Leads the focus from the box down to the rows. */
  onDown: () => void;
}

/** Looks for a text in everything that a line says. */
export function FindBox({ queue, onDown }: FindBoxProps) {
  const t = useTranslations("invoice-lines.find");
  const { state, setState } = queue;
  const typed = useTypedText(state.find, (find) => setState((current) => ({ ...current, find })));
  return (
    <search className="w-72 max-w-full">
      <FindField
        typed={typed}
        onDown={onDown}
        words={{
          label: t("label"),
          placeholder: t("placeholder"),
          clear: t("clear"),
          focus: t("focus"),
          nationalId: t("nationalId"),
        }}
      />
    </search>
  );
}
