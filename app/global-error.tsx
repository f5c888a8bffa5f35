"use client";

import { Button } from "@/components/ui/button";
import "./globals.css";

const words = {
  en: {
    title: "Invoice Desk has failed",
    text: "The fault is ours, and nothing was sent. Load the page again; if it stays, tell the people who run the desk.",
    retry: "Load the page again",
  },
  nb: {
    title: "Invoice Desk har feilet",
    text: "Feilen er vår, og ingenting er sendt. Last inn siden på nytt. Vedvarer den, gi beskjed til dem som drifter Invoice Desk.",
    retry: "Last inn siden på nytt",
  },
} as const;

/** The last net: nothing of the frame, of the messages or of the settings can be relied on here. */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  const language =
    typeof document !== "undefined" && document.cookie.includes("desk.language=nb") ? "nb" : "en";
  const { title, text, retry: label } = words[language];
  return (
    <html lang={language} data-theme="system">
      <body>
        <title>{title}</title>
        <main className="mx-auto flex max-w-md flex-col items-start gap-3 px-6 py-24">
          <h1 className="font-semibold text-lg">{title}</h1>
          <p className="text-ink-soft">{text}</p>
          <Button onClick={retry}>{label}</Button>
        </main>
      </body>
    </html>
  );
}
