import type { Metadata } from "next";
import { cookies } from "next/headers";
import { NextIntlClientProvider } from "next-intl";
import { getLocale, getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { PageGuards } from "@/components/shell/page-guards";
import { SentMessages } from "@/components/shell/sent-messages";
import { appearanceCookieName } from "@/lib/domain/appearance-cookie";
import { isTheme, themeCookie } from "@/lib/domain/theme";
import { pickMessages } from "@/lib/intl/load-messages";
import { readDeployment } from "@/lib/server/deployment";
import icon from "@/public/icon.svg";
import { inter, interExtended } from "./fonts";
import "./globals.css";

/** The environment is in the title of every page, so that tabs cannot be confused. */
export async function generateMetadata(): Promise<Metadata> {
  const { environment } = await readDeployment();
  const name = environment === "test" ? "TEST · Invoice Desk" : "Invoice Desk";
  return {
    title: { default: name, template: `%s · ${name}` },
    robots: "noindex",
    // A file of the build, cached without expiry: browsers request the icon at every change of the
    // URL.
    icons: { icon: { url: icon.src, type: "image/svg+xml", sizes: "any" } },
  };
}

/**
 * At the end of what a page sends at once. Until then the browser renders nothing (one without
 * support renders as usual): a frame of half a page would delay the rows.
 */
const firstFrame = "first-frame";

/** Without any given, the provider sends all messages of the language. */
const none = {};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [jar, language, messages, { deskAddress, build, patience }] = await Promise.all([
    cookies(),
    getLocale(),
    getMessages(),
    readDeployment(),
  ]);
  const theme = jar.get(appearanceCookieName(themeCookie, deskAddress))?.value;
  return (
    <html
      lang={language}
      data-theme={isTheme(theme) ? theme : "system"}
      data-build={build}
      data-patience={patience}
      className={`${inter.variable} ${interExtended.variable}`}
    >
      <body>
        <NextIntlClientProvider messages={none}>
          <SentMessages texts={pickMessages(messages, ["ui", "problems"])}>{children}</SentMessages>
        </NextIntlClientProvider>
        <PageGuards />
        <link rel="expect" href={`#${firstFrame}`} blocking="render" />
        <span id={firstFrame} hidden />
      </body>
    </html>
  );
}
