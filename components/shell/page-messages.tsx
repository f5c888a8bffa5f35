import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { pickMessages } from "@/lib/intl/load-messages";
import type { Namespace } from "@/lib/intl/namespaces";
import { SentMessages } from "./sent-messages";

interface PageMessagesProps {
  namespaces: readonly Namespace[];
  children: ReactNode;
}

/**
 * Sends these parts of the messages to the browser, beside those of the shell (shell, ui, form,
 * problems). A page wraps its screen in it and names its own noun, and `table` where it has one.
 */
export async function PageMessages({ namespaces, children }: PageMessagesProps) {
  const texts = pickMessages(await getMessages(), namespaces);
  return <SentMessages texts={texts}>{children}</SentMessages>;
}
