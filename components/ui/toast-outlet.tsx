"use client";

import { lazy, Suspense, useSyncExternalStore } from "react";
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
    <Suspense fallback={null}>
      <ToastSurface records={shown} onClose={toast.dismiss} />
    </Suspense>
  );
}
