"use client";

import { lazy, useSyncExternalStore } from "react";
import { LazyPart } from "./lazy-part";
import { shownToasts, type ToastRecord, toast } from "./toast";

const ToastSurface = lazy(async () => ({
  default: (await import("./toast-surface")).ToastSurface,
}));
const none: readonly ToastRecord[] = [];

/** The container of toasts; one in the shell. */
export function ToastOutlet() {
  const shown = useSyncExternalStore(shownToasts.subscribe, shownToasts.read, () => none);
  if (shown.length === 0 && !shownToasts.hasBegun()) return null;
  return (
    <LazyPart>
      <ToastSurface records={shown} onClose={toast.dismiss} />
    </LazyPart>
  );
}
