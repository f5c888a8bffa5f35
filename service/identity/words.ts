import { type Language, languages } from "../../lib/domain/languages";
import type { Role } from "../../lib/domain/roles";

/** The texts of the provider's own pages; the desk has its own message files. */
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
  sv: {
    title: "Logga in",
    choose: "Välj ett demokonto",
    about:
      "Detta är den inbyggda identitetstjänsten. Personerna är påhittade, den kräver inget lösenord och den svarar bara på den här datorn.",
    signIn: "Logga in",
    cancel: "Avbryt",
    chooseOne: "Välj ett av kontona.",
    signOutTitle: "Logga ut",
    signOut: "Logga ut",
    problemTitle: "Inloggningen misslyckades",
    problem: "Inget har ändrats. Gå tillbaka till Invoice Desk och logga in igen.",
    back: "Tillbaka till Invoice Desk",
    roles: {
      clerk: "Handläggare",
      lead: "Teamledare",
      auditor: "Revisor",
      admin: "Administratör",
    },
  },
  da: {
    title: "Log ind",
    choose: "Vælg en demokonto",
    about:
      "Dette er den indbyggede identitetstjeneste. Personerne er opdigtede, den kræver ingen adgangskode, og den svarer kun på denne maskine.",
    signIn: "Log ind",
    cancel: "Annuller",
    chooseOne: "Vælg en af kontiene.",
    signOutTitle: "Log ud",
    signOut: "Log ud",
    problemTitle: "Login mislykkedes",
    problem: "Intet er ændret. Gå tilbage til Invoice Desk, og log ind igen.",
    back: "Tilbage til Invoice Desk",
    roles: {
      clerk: "Sagsbehandler",
      lead: "Teamleder",
      auditor: "Revisor",
      admin: "Administrator",
    },
  },
  fi: {
    title: "Kirjaudu sisään",
    choose: "Valitse demotunnus",
    about:
      "Tämä on sisäänrakennettu tunnistuspalvelu. Henkilöt ovat keksittyjä, se ei kysy salasanaa ja se vastaa vain tällä koneella.",
    signIn: "Kirjaudu sisään",
    cancel: "Peruuta",
    chooseOne: "Valitse jokin tunnuksista.",
    signOutTitle: "Kirjaudu ulos",
    signOut: "Kirjaudu ulos",
    problemTitle: "Kirjautuminen ei onnistunut",
    problem: "Mitään ei muutettu. Palaa Invoice Deskiin ja kirjaudu uudelleen.",
    back: "Takaisin Invoice Deskiin",
    roles: {
      clerk: "Käsittelijä",
      lead: "Tiiminvetäjä",
      auditor: "Tarkastaja",
      admin: "Pääkäyttäjä",
    },
  },
} as const satisfies Record<Language, PageWords>;

/** The page's language: the desk's choice, else the browser's, else English. */
export function chooseLanguage(uiLocales: unknown, acceptLanguage: string): Language {
  const wanted = [
    ...(typeof uiLocales === "string" ? uiLocales.split(" ") : []),
    ...acceptLanguage.split(",").map((part) => part.split(";")[0] ?? ""),
  ];
  for (const tag of wanted) {
    const primary = tag.trim().toLowerCase().split("-")[0];
    if (primary === "no" || primary === "nn") return "nb";
    const known = languages.find((language) => language === primary);
    if (known) return known;
  }
  return "en";
}
