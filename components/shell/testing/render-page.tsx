import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import type { ReactElement } from "react";
import { onTestFinished } from "vitest";
import { createQueryClient } from "@/lib/browser/query-client";
import type { Language } from "@/lib/domain/languages";
import type { ShortcutPreference } from "@/lib/domain/preferences";
import type { Role } from "@/lib/domain/roles";
import { loadMessages } from "@/lib/intl/load-messages";
import type { ActorInfo } from "../actor-context";
import { ActorProvider } from "../actor-provider";
import { PersonKeyProvider } from "../person-key-provider";
import { ShortcutProvider } from "../shortcut-provider";
import { router } from "./next-navigation";

// A busy machine takes longer than the second that is usual. Whether each part is visible takes half
// of the time of the tests; it matters where a page has the same part hidden, too.
configure({ asyncUtilTimeout: 15_000, defaultHidden: true });

/** Of the person whose page it is. */
export const personId = "11111111-1111-4111-8111-111111111111";
const personKey = "5a".repeat(32);

const singleKeys: ShortcutPreference = { singleKeys: true };

interface PageOptions {
  readonly role?: Role;
  /** Path and parameters. */
  readonly address?: string;
  readonly language?: Language;
  /** With what is read already. */
  readonly client?: QueryClient;
  readonly actor?: Partial<ActorInfo>;
  readonly shortcuts?: ShortcutPreference;
}

/**
 * Renders a page, or a part of one, of a signed-in person in Oslo, until the test ends. Pages of one
 * test are in one tab. `router` has what this page asks for.
 */
export async function renderPage(page: ReactElement, options: PageOptions = {}) {
  const { role = "clerk", address = "/", language = "en", shortcuts = singleKeys } = options;
  const { client = createQueryClient() } = options;
  const actor = {
    personId,
    name: "Åse",
    tenantName: "T",
    currency: "NOK",
    timeZone: "Europe/Oslo",
    today: "2026-01-15",
    environment: "test" as const,
    roles: [role],
    ...options.actor,
  };
  const messages = await loadMessages(language);
  window.history.replaceState(null, "", address);
  // Each page of the desk has a title of its own.
  document.title = "Page · Invoice Desk";
  for (const spy of Object.values(router)) spy.mockClear();
  onTestFinished(() => {
    cleanup();
    sessionStorage.clear();
    window.history.replaceState(null, "", "/");
  });
  const rendered = render(
    <NextIntlClientProvider locale={language} messages={messages} timeZone={actor.timeZone}>
      <PersonKeyProvider personKey={personKey}>
        <QueryClientProvider client={client}>
          <ActorProvider actor={actor}>
            <ShortcutProvider initial={shortcuts}>{page}</ShortcutProvider>
          </ActorProvider>
        </QueryClientProvider>
      </PersonKeyProvider>
    </NextIntlClientProvider>,
  );
  return { ...rendered, user: userEvent.setup(), router };
}
