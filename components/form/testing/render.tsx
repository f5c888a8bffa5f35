import { cleanup, configure, type RenderResult, render } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import type { ReactElement } from "react";
import { onTestFinished } from "vitest";
import { PersonKeyProvider } from "@/components/shell/person-key-provider";
import type { Language } from "@/lib/domain/languages";
import { loadMessages } from "@/lib/intl/load-messages";

// A busy machine takes longer than the second that is usual. Whether each part is visible takes half
// of the time of the tests; it matters where a page has the same part hidden, too.
configure({ asyncUtilTimeout: 15_000, defaultHidden: true });

const personKey = "5a".repeat(32);

/** Renders a part of a page in a language, in Oslo, until the test ends. */
export async function renderIn(
  language: Language,
  page: ReactElement,
): Promise<RenderResult & { user: UserEvent }> {
  const messages = await loadMessages(language);
  onTestFinished(cleanup);
  const rendered = render(
    <NextIntlClientProvider locale={language} messages={messages} timeZone="Europe/Oslo">
      <PersonKeyProvider personKey={personKey}>{page}</PersonKeyProvider>
    </NextIntlClientProvider>,
  );
  return { ...rendered, user: userEvent.setup() };
}
