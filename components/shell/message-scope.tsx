"use client";

import { type Messages, NextIntlClientProvider, useLocale, useMessages } from "next-intl";
import { type ReactNode, useMemo } from "react";

interface MessageScopeProps {
  messages: Partial<Messages>;
  children: ReactNode;
}

/** Adds messages to those above; use it through `PageMessages`. */
export function MessageScope({ messages, children }: MessageScopeProps) {
  const locale = useLocale();
  const above = useMessages();
  const all = useMemo(() => ({ ...above, ...messages }), [above, messages]);
  return (
    <NextIntlClientProvider locale={locale} messages={all}>
      {children}
    </NextIntlClientProvider>
  );
}
