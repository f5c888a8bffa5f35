"use client";

import { useEffect, useSyncExternalStore } from "react";

/** A field that the finder leads to while its screen is shown. */
export interface PageField {
  /** The id of its element. */
  readonly id: string;
  readonly label: string;
  /** The page that it is on; omitted: on this one. */
  readonly href?: string;
}

const none: readonly PageField[] = [];
const listeners = new Set<() => void>();
let fields = none;

function change(to: readonly PageField[]): void {
  fields = to;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Offers the fields of this screen in the finder, and begins in the one that the address names.
 * `own` must be memoized.
 */
export function usePageFields(own: readonly PageField[]): void {
  useEffect(() => {
    // A page without fields leaves those of its parts.
    if (own.length === 0) return;
    change(own);
    const named = own.find(({ id }) => location.hash === `#${id}`);
    const field = named ? document.getElementById(named.id) : null;
    field?.focus();
    // What is typed next replaces the value, as where the finder leads to a field of this page.
    if (field instanceof HTMLInputElement) field.select();
    return () => {
      if (fields === own) change(none);
    };
  }, [own]);
}

/** The fields of the screen that is shown. */
export function useFieldsOfPage(): readonly PageField[] {
  return useSyncExternalStore(
    subscribe,
    () => fields,
    () => none,
  );
}
