"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback } from "react";
import { flushSync } from "react-dom";
import { useShortcut } from "@/components/shell/shortcuts";
import { leave } from "@/lib/browser/leave-guard";

export interface RowActs {
  /** The row that keys act on. */
  activeId: string | null;
  onActiveChange: (id: string) => void;
  /** Shows or hides the row beside the list; without it there is no such key. */
  onPeek?: ((id: string) => void) | undefined;
  /**
   * Opens a row without a request for the address of its page, which new tabs still use. It asks about
   * what is not saved.
   */
  onOpen?: ((id: string) => void) | undefined;
}

interface NavigationInput extends RowActs {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly ids: readonly string[];
}

/**
 * Keys of a list: j, k and arrows move the focus between the rows' links, Space opens the preview,
 * Enter the row. Moving the focus makes screen readers follow and the browser scroll.
 */
export function useRowNavigation(input: NavigationInput) {
  const { scroller, ids, activeId, onActiveChange, onPeek, onOpen } = input;
  const t = useTranslations("table");
  const router = useRouter();

  const focusRow = useCallback(
    (id: string) => {
      const link = linkOf(scroller.current, id);
      if (link) {
        link.focus();
        return;
      }
      // Out of view in a long list: the active row is always rendered.
      flushSync(() => onActiveChange(id));
      linkOf(scroller.current, id)?.focus();
    },
    [scroller, onActiveChange],
  );
  const step = (by: number): boolean => {
    const at = activeId === null ? -1 : ids.indexOf(activeId);
    const next = ids[at === -1 ? 0 : Math.min(Math.max(at + by, 0), ids.length - 1)];
    if (next === undefined) return false;
    focusRow(next);
    return true;
  };
  const peek = (): boolean => {
    const id = activeId ?? ids[0];
    if (id === undefined || onPeek === undefined) return false;
    focusRow(id);
    onPeek(id);
    return true;
  };

  useShortcut("j", t("nextRow"), () => step(1), { scope: "list" });
  useShortcut("k", t("previousRow"), () => step(-1), { scope: "list" });
  useShortcut("Space", t("peek"), peek, { scope: "list", enabled: onPeek !== undefined });
  useShortcut(
    "Enter",
    t("open"),
    () => {
      const href = activeId && linkOf(scroller.current, activeId)?.getAttribute("href");
      if (!href) return false;
      if (onOpen) onOpen(activeId);
      else leave(() => router.push(href));
    },
    { scope: "list" },
  );

  const act = (key: string): boolean => {
    if (key === "ArrowDown") return step(1);
    if (key === "ArrowUp") return step(-1);
    if (key === "Home") return step(-ids.length);
    if (key === "End") return step(ids.length);
    return key === " " && peek();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    // Space ticks the box or presses the button that has the focus.
    if (event.key === " " && isControl(event.target)) return;
    if (act(event.key)) event.preventDefault();
  };

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const id = event.target.closest("tr")?.dataset.row;
    if (id !== undefined && id !== activeId) onActiveChange(id);
  };

  return { focusRow, onKeyDown, onFocus };
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest("input, button") !== null;
}

/** Finds the row of a record within its table. */
export function rowSelector(id: string): string {
  return `tr[data-row="${CSS.escape(id)}"]`;
}

function linkOf(scroller: HTMLElement | null, id: string): HTMLAnchorElement | null {
  return scroller?.querySelector<HTMLAnchorElement>(`${rowSelector(id)} a[href]`) ?? null;
}
