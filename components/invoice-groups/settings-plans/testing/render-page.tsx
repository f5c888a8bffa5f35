import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import {
  PathnameContext,
  SearchParamsContext,
} from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import type { ReactElement } from "react";
import { vi } from "vitest";
import { renderIn } from "@/components/form/testing/render";
import { ActorProvider } from "@/components/shell/actor-provider";
import { ShortcutProvider } from "@/components/shell/shortcut-provider";
import type { Role } from "@/lib/domain/roles";
import { exampleViews } from "@/lib/domain/views/testing/example-views";

/** The person's columns of a list: the standard ones. */
export const opened = {
  layout: null,
  density: null,
  missing: null,
  views: exampleViews({ person: null, team: null }),
};

/** Renders a signed-in person's page with a router; `push` receives where it leads. */
export async function renderPage(page: ReactElement, client: QueryClient, role: Role = "clerk") {
  const push = vi.fn<(address: string) => void>();
  const actor = {
    personId: "1",
    name: "Åse",
    tenantName: "T",
    currency: "NOK",
    timeZone: "Europe/Oslo",
    environment: "test" as const,
    roles: [role],
  };
  const rendered = await renderIn(
    "en",
    <AppRouterContext
      value={{
        back: vi.fn(),
        forward: vi.fn(),
        refresh: vi.fn(),
        push,
        replace: vi.fn(),
        prefetch: vi.fn(),
        bfcacheId: "1",
      }}
    >
      <PathnameContext value="/approvals">
        <SearchParamsContext value={new URLSearchParams()}>
          <QueryClientProvider client={client}>
            <ActorProvider actor={actor}>
              <ShortcutProvider initial={{ singleKeys: true }}>{page}</ShortcutProvider>
            </ActorProvider>
          </QueryClientProvider>
        </SearchParamsContext>
      </PathnameContext>
    </AppRouterContext>,
  );
  return { ...rendered, push };
}
