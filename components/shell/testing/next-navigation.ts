import type * as framework from "next/navigation";
import { useMemo, useSyncExternalStore } from "react";
import { vi } from "vitest";

/** What the page asks of the framework's router. It leads nowhere. */
export const router = {
  back: vi.fn<() => void>(),
  forward: vi.fn<() => void>(),
  refresh: vi.fn<() => void>(),
  push: vi.fn<(address: string) => void>(),
  replace: vi.fn<(address: string) => void>(),
  prefetch: vi.fn<(address: string) => void>(),
} satisfies Omit<ReturnType<typeof framework.useRouter>, "bfcacheId">;

export const useRouter = () => router;

/** As in the framework, a change of the history is one of the page. */
function follow(onChange: () => void): () => void {
  for (const name of ["pushState", "replaceState"] as const) {
    if (Object.hasOwn(window.history, name)) continue;
    const change = window.history[name];
    window.history[name] = (...given) => {
      change.apply(window.history, given);
      window.dispatchEvent(new Event("address"));
    };
  }
  window.addEventListener("address", onChange);
  return () => window.removeEventListener("address", onChange);
}

export const usePathname: typeof framework.usePathname = () =>
  useSyncExternalStore(follow, () => window.location.pathname);

export function useSearchParams(): URLSearchParams {
  const search = useSyncExternalStore(follow, () => window.location.search);
  return useMemo(() => new URLSearchParams(search), [search]);
}
