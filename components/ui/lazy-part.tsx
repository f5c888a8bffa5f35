"use client";

import { type ReactNode, Suspense } from "react";
import { useHydrated } from "./use-hydrated";

interface LazyPartProps {
  /** Until the code is loaded, and in the document. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * A part of a page whose code is loaded when it is shown. It is not in the document: it would be
 * hydrated after what surrounds it, and data that arrived in between would differ from the
 * document's text.
 */
export function LazyPart({ fallback = null, children }: LazyPartProps) {
  return useHydrated() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
