"use client";

import type { Messages } from "next-intl";
import { type ReactNode, useMemo } from "react";
import type { SentTexts } from "@/lib/intl/load-messages";
import { MessageScope } from "./message-scope";

interface SentMessagesProps {
  texts: SentTexts;
  children: ReactNode;
}

/** Adds messages that come with the document. */
export function SentMessages({ texts: { json }, children }: SentMessagesProps) {
  const messages = useMemo((): Partial<Messages> => JSON.parse(json), [json]);
  return <MessageScope messages={messages}>{children}</MessageScope>;
}
