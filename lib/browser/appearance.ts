"use client";

import { useSyncExternalStore } from "react";
import { isTheme, type Theme, themeCookie } from "../domain/theme";
import { writeAppearanceCookie } from "./cookie";
import { callDesk } from "./desk-client";

/** The owner of the choice: before sign-in there is only the browser. */
export type AppearanceOwner = "person" | "browser";

const listeners = new Set<() => void>();

/** The theme of this page, stored on <html>, where the style sheet reads it. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme, () => "system");
}

export function setTheme(theme: Theme, owner: AppearanceOwner = "person"): void {
  document.documentElement.dataset.theme = theme;
  saveAppearance({ key: "theme", cookie: themeCookie, value: theme, owner });
  for (const listener of listeners) listener();
}

interface SavedAppearance {
  readonly key: "theme" | "language";
  readonly cookie: string;
  readonly value: string;
  readonly owner: AppearanceOwner;
}

/** Saves a choice for this browser's next first paint, and with the person for other machines. */
export function saveAppearance({ key, cookie, value, owner }: SavedAppearance): void {
  writeAppearanceCookie(cookie, value);
  if (owner === "browser") return;
  // The cookie already has it here: a failure affects only the other machines.
  callDesk("savePreference", { params: { key }, body: value }).catch(() => undefined);
}

function readTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return isTheme(theme) ? theme : "system";
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
