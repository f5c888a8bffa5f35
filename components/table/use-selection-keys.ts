"use client";

import { useTranslations } from "next-intl";
import { useShortcut } from "@/components/shell/shortcuts";
import type { TableSelection } from "./use-row-selection";

/** Keys that choose rows: x the active one, Shift x up to it, Ctrl or Cmd A all that match. */
export function useSelectionKeys(
  selection: TableSelection | undefined,
  activeId: string | null,
): void {
  const t = useTranslations("table");
  const scope = { scope: "list", enabled: selection !== undefined } as const;
  const toggle = (range: boolean): boolean => {
    if (!selection || activeId === null || !selection.mayBeSelected(activeId)) return false;
    selection.toggle(activeId, range);
    return true;
  };
  useShortcut("x", t("selectKey"), () => toggle(false), scope);
  useShortcut("Shift+x", t("selectRangeKey"), () => toggle(true), scope);
  useShortcut(
    "Mod+a",
    t("selectAllKey"),
    (event) => {
      const typing = event.target instanceof Element && event.target.closest("input, textarea");
      if (typing && !typing.matches("[type=checkbox]")) return false;
      selection?.setAll(true);
    },
    scope,
  );
}
