"use client";

import { useTranslations } from "next-intl";
import { useCallback, useEffect, useRef, useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { guardLeaving } from "@/lib/browser/leave-guard";

/** Asks before changes that were not saved are lost; one in each form. */
export function UnsavedGuard({ count }: { count: number }) {
  const t = useTranslations("form");
  const guard = useUnsavedGuard(count > 0);
  return (
    <ConfirmDialog
      danger
      open={guard.asking}
      onOpenChange={(open) => {
        if (!open) guard.stay();
      }}
      title={t("unsavedTitle", { count })}
      description={t("unsavedText")}
      cancelLabel={t("keepEditing")}
      confirmLabel={t("discard", { count })}
      onConfirm={guard.leave}
    />
  );
}

interface LeaveQuestion {
  /** The question is open. */
  readonly asking: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
}

/**
 * While `active`, closing the tab, links, Back and the palette ask before they lose what was
 * typed. Browsers without the Navigation API go Back unasked: the page cannot know it before.
 */
function useUnsavedGuard(active: boolean): LeaveQuestion {
  const [pending, setPending] = useState<(() => void) | null>(null);
  const allowed = useRef(false);
  const ask = useCallback((go: () => void) => setPending(() => go), []);

  useEffect(() => {
    if (!active) return;
    allowed.current = false;
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!allowed.current) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const link = plainLink(event);
      if (!link || allowed.current) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => link.click());
    };
    const onNavigate = (event: NavigateEvent) => {
      const { key } = event.destination;
      if (allowed.current || event.navigationType !== "traverse" || !event.cancelable) return;
      event.preventDefault();
      ask(() => void window.navigation.traverseTo(key));
    };
    const navigation = "navigation" in window ? window.navigation : null;
    const release = guardLeaving((go) => {
      if (allowed.current) return true;
      ask(go);
      return false;
    });
    window.addEventListener("beforeunload", onUnload);
    document.addEventListener("click", onClick, { capture: true });
    navigation?.addEventListener("navigate", onNavigate);
    return () => {
      release();
      window.removeEventListener("beforeunload", onUnload);
      document.removeEventListener("click", onClick, { capture: true });
      navigation?.removeEventListener("navigate", onNavigate);
    };
  }, [active, ask]);

  return {
    asking: pending !== null,
    stay: () => setPending(null),
    leave: () => {
      allowed.current = true;
      setPending(null);
      pending?.();
    },
  };
}

/** The link of a plain press that leads off this page within this tab. */
function plainLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement)) return null;
  if (link.target === "_blank" || link.hasAttribute("download")) return null;
  const there = new URL(link.href, window.location.href);
  const samePage =
    there.pathname === window.location.pathname && there.search === window.location.search;
  return samePage ? null : link;
}
