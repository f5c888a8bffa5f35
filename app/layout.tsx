import regular from "@fontsource/inter/files/inter-latin-400-normal.woff2";
import medium from "@fontsource/inter/files/inter-latin-500-normal.woff2";
import semibold from "@fontsource/inter/files/inter-latin-600-normal.woff2";
import type { Metadata } from "next";
import { cookies } from "next/headers";
import { NextIntlClientProvider } from "next-intl";
import { getLocale, getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { preload } from "react-dom";
import { isTheme, themeCookie } from "@/lib/domain/theme";
import { pickMessages } from "@/lib/intl/load-messages";
import { readDeployment } from "@/lib/server/deployment";
import icon from "@/public/icon.svg";
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

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [jar, language, messages] = await Promise.all([cookies(), getLocale(), getMessages()]);
  // Preloaded before the first layout: the first frame has its font, and no second layout follows.
  for (const letters of [regular, medium, semibold]) {
    preload(letters, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  }
  const theme = jar.get(themeCookie)?.value;
  return (
    <html lang={language} data-theme={isTheme(theme) ? theme : "system"}>
      <body>
        <NextIntlClientProvider messages={pickMessages(messages, ["ui", "problems"])}>
          {children}
        </NextIntlClientProvider>
        <link rel="expect" href={`#${firstFrame}`} blocking="render" />
        <span id={firstFrame} hidden />
      </body>
    </html>
  );
}
