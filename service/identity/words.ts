import type { Role } from "../../lib/domain/roles";

export type PageLanguage = "en" | "nb";

/** The words of the provider's own pages; the desk has its own message files. */
export interface PageWords {
  readonly title: string;
  readonly choose: string;
  readonly about: string;
  readonly signIn: string;
  readonly cancel: string;
  readonly chooseOne: string;
  readonly signOutTitle: string;
  readonly signOut: string;
  readonly problemTitle: string;
  readonly problem: string;
  readonly back: string;
  readonly roles: Readonly<Record<Role, string>>;
}

export const pageWords = {
  en: {
    title: "Sign in",
    choose: "Choose a demo account",
    about:
      "This is the embedded identity provider. Its people are invented, it asks for no password, and it answers on this machine only.",
    signIn: "Sign in",
    cancel: "Cancel",
    chooseOne: "Choose one of the accounts.",
    signOutTitle: "Sign out",
    signOut: "Sign out",
    problemTitle: "Sign-in did not work",
    problem: "Nothing was changed. Go back to Invoice Desk and sign in again.",
    back: "Back to Invoice Desk",
    roles: { clerk: "Clerk", lead: "Team lead", auditor: "Auditor", admin: "Administrator" },
  },
  nb: {
    title: "Logg inn",
    choose: "Velg en demokonto",
    about:
      "Dette er den innebygde identitetstjenesten. Personene er oppdiktet, den ber ikke om passord, og den svarer bare på denne maskinen.",
    signIn: "Logg inn",
    cancel: "Avbryt",
    chooseOne: "Velg en av kontoene.",
    signOutTitle: "Logg ut",
    signOut: "Logg ut",
    problemTitle: "Innloggingen lyktes ikke",
    problem: "Ingenting er endret. Gå tilbake til Invoice Desk og logg inn på nytt.",
    back: "Tilbake til Invoice Desk",
    roles: {
      clerk: "Saksbehandler",
      lead: "Teamleder",
      auditor: "Revisor",
      admin: "Administrator",
    },
  },
} as const satisfies Record<PageLanguage, PageWords>;

/** The page's language: what the desk asked for, else what the browser prefers, else English. */
export function chooseLanguage(uiLocales: unknown, acceptLanguage: string): PageLanguage {
  const wanted = [
    ...(typeof uiLocales === "string" ? uiLocales.split(" ") : []),
    ...acceptLanguage.split(",").map((part) => part.split(";")[0] ?? ""),
  ];
  for (const tag of wanted) {
    const primary = tag.trim().toLowerCase().split("-")[0];
    if (primary === "en") return "en";
    if (primary === "nb" || primary === "no" || primary === "nn") return "nb";
  }
  return "en";
}
