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

/** The environment stands in the title of every page, so that no tab can be mistaken. */
export async function generateMetadata(): Promise<Metadata> {
  const { environment } = await readDeployment();
  const name = environment === "test" ? "TEST · Invoice Desk" : "Invoice Desk";
  return {
    title: { default: name, template: `%s · ${name}` },
    robots: "noindex",
    // A file of the build, kept for good: browsers ask for the icon at every change of the address.
    icons: { icon: { url: icon.src, type: "image/svg+xml", sizes: "any" } },
  };
}

/**
 * Stands behind all that comes with a page at once. Until it is there the browser draws nothing (one
 * that doesn't know this kind of link draws as it likes): a frame of half a page would put the rows off.
 */
const firstFrame = "first-frame";

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [jar, language, messages] = await Promise.all([cookies(), getLocale(), getMessages()]);
  // Asked for before the first layout, not by it: the first frame has its letters, and no second layout
  // follows.
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
