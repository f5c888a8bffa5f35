"use client";

import { usePartRecovery } from "@/components/shell/use-part-recovery";
import { buttonStyle } from "@/components/ui/button-style";
import { appearanceCookieName } from "@/lib/domain/appearance-cookie";
import { type Language, languageCookie, languages } from "@/lib/domain/languages";
import "./globals.css";

const words = {
  en: {
    title: "Invoice Desk has failed",
    text: "The fault is ours, and nothing was sent. Load the page again. If the problem continues, contact your administrator.",
    retry: "Load the page again",
  },
  nb: {
    title: "Invoice Desk har feilet",
    text: "Feilen er vår, og ingenting er sendt. Last inn siden på nytt. Vedvarer den, gi beskjed til dem som drifter Invoice Desk.",
    retry: "Last inn siden på nytt",
  },
  sv: {
    title: "Invoice Desk fungerar inte",
    text: "Felet ligger hos oss och inget har skickats. Läs in sidan igen. Kontakta driften om felet kvarstår.",
    retry: "Läs in sidan igen",
  },
  da: {
    title: "Invoice Desk virker ikke",
    text: "Fejlen er vores, og intet er sendt. Genindlæs siden. Kontakt driften, hvis fejlen fortsætter.",
    retry: "Genindlæs siden",
  },
  fi: {
    title: "Invoice Desk ei toimi",
    text: "Vika on meillä, eikä mitään lähetetty. Lataa sivu uudelleen. Jos vika jatkuu, ota yhteyttä ylläpitoon.",
    retry: "Lataa sivu uudelleen",
  },
} as const satisfies Record<Language, object>;

/**
 * The last error boundary: it must not depend on the frame, the messages or the settings. Every page
 * loads it, with what it imports once more.
 */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  const again = usePartRecovery(error, retry);
  const chosen = typeof document === "undefined" ? [] : document.cookie.split("; ");
  const protocol = typeof document === "undefined" ? "" : document.location.protocol;
  const name = appearanceCookieName(languageCookie, protocol);
  const language = languages.find((each) => chosen.includes(`${name}=${each}`)) ?? languages[0];
  const { title, text, retry: label } = words[language];
  return (
    <html lang={language} data-theme="system">
      <body>
        <title>{title}</title>
        <main className="mx-auto flex max-w-md flex-col items-start gap-3 px-6 py-24">
          <h1 className="font-semibold text-lg">{title}</h1>
          <p className="text-ink-soft">{text}</p>
          <button type="button" onClick={again} className={buttonStyle("secondary", "md")}>
            {label}
          </button>
        </main>
      </body>
    </html>
  );
}
