"use client";

import { useTranslations } from "next-intl";
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import type { FieldValues } from "react-hook-form";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useHydrated } from "@/components/ui/use-hydrated";
import { guardLeaving } from "@/lib/browser/leave-guard";
import { ErrorSummary } from "./error-summary";
import { errorsOf } from "./errors-of";
import type { EntryName, EntryForm as Form } from "./use-entry-form";

export interface FormPart<Values extends FieldValues> {
  readonly names: readonly EntryName<Values>[];
  /** Called if these fields are valid. */
  readonly onValid: () => unknown;
}

interface EntryFormProps<Values extends FieldValues, Output> {
  form: Form<Values, Output>;
  onSubmit: (output: Output) => unknown;
  /** The only fields that are shown now, as in one step of several, and what follows them. */
  part?: FormPart<Values> | undefined;
  id?: string;
  /** Names the form where the page has more than it. */
  label?: string;
  /** Unsaved changes; omitted: typed and not in flight. */
  unsaved?: number;
  onKeyDown?: (event: KeyboardEvent<HTMLFormElement>) => void;
  hidden?: boolean;
  className?: string;
  children: ReactNode;
}

/** The form itself: Enter and Ctrl+Enter submit it, and leaving it opens a confirmation. */
export function EntryForm<Values extends FieldValues, Output>(
  props: EntryFormProps<Values, Output>,
) {
  const { form, onSubmit, part, id, hidden, className, children } = props;
  const { label, unsaved = form.dirty && !form.busy ? 1 : 0, onKeyDown } = props;
  const submit = () =>
    void (part ? form.pressPart(part.names, part.onValid) : form.press(onSubmit));
  const errors = part ? errorsOf(form, part.names) : form.errors;
  return (
    <form
      id={id}
      data-entry=""
      noValidate
      aria-label={label}
      hidden={hidden}
      // Text that is typed before hydration would be discarded.
      inert={!useHydrated()}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        submit();
      }}
    >
      <ErrorSummary errors={errors} attempt={form.attempt} />
      {children}
      <UnsavedGuard count={unsaved} />
    </form>
  );
}

/** Confirms before unsaved changes are discarded; one in each form. */
function UnsavedGuard({ count }: { count: number }) {
  const t = useTranslations("form");
  const guard = useUnsavedGuard(count > 0);
  return (
    <ConfirmDialog
      danger
      keyless
      open={guard.asking}
      onOpenChange={(open) => {
        if (!open) guard.stay();
      }}
      title={t("unsavedTitle", { count })}
      description={t("unsavedText")}
      cancelLabel={t("continueEditing")}
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
 * While `active`, closing the tab, links, Back and the finder open a confirmation before typed
 * values are discarded. Browsers without the Navigation API go Back without one: the page is not
 * informed before.
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
  // A row of a list in a dialog opens beside it.
  if (link.matches("[data-in-dialog] th a")) return null;
  const there = new URL(link.href, window.location.href);
  const samePage =
    there.pathname === window.location.pathname && there.search === window.location.search;
  return samePage ? null : link;
}
