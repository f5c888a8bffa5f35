import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import {
  PathnameContext,
  SearchParamsContext,
} from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { type ReactElement, type ReactNode, useEffect, useState } from "react";
import { onTestFinished, vi } from "vitest";
import { renderIn } from "@/components/form/testing/render";
import { ActorProvider } from "@/components/shell/actor-provider";
import { ShortcutProvider } from "@/components/shell/shortcut-provider";
import { createQueryClient } from "@/lib/browser/query-client";
import type { Role } from "@/lib/domain/roles";

const router = {
  back: vi.fn(),
  forward: vi.fn(),
  refresh: vi.fn(),
  push: vi.fn(),
  replace: vi.fn(),
  prefetch: vi.fn(),
  bfcacheId: "1",
};

/** The address of the page, as the framework has it: changes of the history are those of the page. */
function Address({ path, children }: { path: string; children: ReactNode }) {
  const [search, setSearch] = useState(window.location.search);
  useEffect(() => {
    const { pushState, replaceState } = window.history;
    const following =
      (change: typeof pushState): typeof pushState =>
      (...given) => {
        change.apply(window.history, given);
        setSearch(window.location.search);
      };
    Object.assign(window.history, {
      pushState: following(pushState),
      replaceState: following(replaceState),
    });
    return () => void Object.assign(window.history, { pushState, replaceState });
  }, []);
  return (
    <PathnameContext value={path}>
      <SearchParamsContext value={new URLSearchParams(search)}>{children}</SearchParamsContext>
    </PathnameContext>
  );
}

/**
 * A page with a list, at an address with these parameters, as a person of that role sees it. `back`:
 * in the same tab as before, as after a visit to a record. `client`: with what is read already.
 */
export async function renderList(
  page: ReactElement,
  {
    role,
    search,
    path = "/list",
    back = false,
    client = createQueryClient(),
  }: { role: Role; search: string; path?: string; back?: boolean; client?: QueryClient },
) {
  window.history.replaceState(null, "", search === "" ? path : `${path}?${search}`);
  onTestFinished(() => window.history.replaceState(null, "", "/"));
  if (!back) sessionStorage.clear();
  const actor = {
    personId: "11111111-1111-4111-8111-111111111111",
    name: "Åse",
    tenantName: "T",
    currency: "NOK",
    timeZone: "Europe/Oslo",
    environment: "test" as const,
    roles: [role],
  };
  router.push.mockClear();
  const rendered = await renderIn(
    "en",
    <AppRouterContext value={router}>
      <Address path={path}>
        <QueryClientProvider client={client}>
          <ActorProvider actor={actor}>
            <ShortcutProvider initial={{ singleKeys: true }}>{page}</ShortcutProvider>
          </ActorProvider>
        </QueryClientProvider>
      </Address>
    </AppRouterContext>,
  );
  return { ...rendered, router };
}
