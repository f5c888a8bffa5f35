import { safeReturnPath } from "../domain/return-path";

/** Of this tab: several tabs may sign in at once, and their cookies are common. */
const key = "desk.sign-in.return-to";

/** Stores where this tab goes after its sign-in. */
export function storeReturnPath(path: string): void {
  try {
    sessionStorage.setItem(key, path);
  } catch {
    // Storage is forbidden: a failed sign-in then leads to the start page.
  }
}

/** Null: this tab has begun no sign-in. */
export function storedReturnPath(): string | null {
  try {
    const path = sessionStorage.getItem(key);
    return path === null ? null : safeReturnPath(path);
  } catch {
    return null;
  }
}
