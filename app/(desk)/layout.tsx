import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { AppearanceSync } from "@/components/shell/appearance-sync";
import { PageMessages } from "@/components/shell/page-messages";
import { ShellFrame } from "@/components/shell/shell-frame";
import { ShellProviders } from "@/components/shell/shell-providers";
import { sidebarCookie } from "@/components/shell/sidebar-cookie";
import { readDiffers } from "@/lib/desk/connection/page-reads";
import { readLedger } from "@/lib/desk/debt-cases/page-reads";
import { readPreference } from "@/lib/desk/preferences/page-reads";
import { appearanceCookieName } from "@/lib/domain/appearance-cookie";
import { dayIn } from "@/lib/domain/day";
import { languageCookie } from "@/lib/domain/languages";
import { signInPath } from "@/lib/domain/return-path";
import { themeCookie } from "@/lib/domain/theme";
import { readActor, readPersonKey } from "@/lib/server/actor";
import { readDeployment } from "@/lib/server/deployment";

/** The frame of every signed-in screen. It reads no data: each page reads the actor itself. */
export default async function DeskLayout({ children }: { children: ReactNode }) {
  const actor = await readActor();
  if (actor === null) redirect(signInPath((await headers()).get("x-desk-path")));
  const jar = await cookies();
  const [place, personKey, ledger, shortcuts, formats, theme, language, seenRelease, differs] =
    await Promise.all([
      readDeployment(),
      readPersonKey(actor),
      readLedger(actor),
      readPreference(actor, "shortcuts"),
      readPreference(actor, "formats"),
      readPreference(actor, "theme"),
      readPreference(actor, "language"),
      readPreference(actor, "release.seen"),
      readDiffers(),
    ]);
  // The cookies hold what this browser showed last: the person may have chosen on another one since.
  const shown = (name: string) => jar.get(appearanceCookieName(name, place.deskAddress))?.value;
  const otherTheme = theme === shown(themeCookie) ? null : theme;
  const otherLanguage = language === shown(languageCookie) ? null : language;
  const { personId, name, roles } = actor;
  const { environment, tenantName, timeZone, currency } = place;
  const today = dayIn(timeZone, new Date());
  return (
    <PageMessages namespaces={["shell", "form"]}>
      <ShellProviders
        actor={{ personId, name, roles, environment, tenantName, timeZone, today, currency }}
        personKey={personKey}
        shortcuts={shortcuts}
        formats={formats}
      >
        <ShellFrame
          railInitiallyNarrow={shown(sidebarCookie) === "narrow"}
          sessionEndsAt={actor.sessionEndsAt.getTime()}
          ledger={ledger}
          differs={differs}
          seenRelease={seenRelease}
        >
          {children}
        </ShellFrame>
        {otherTheme || otherLanguage ? (
          <AppearanceSync theme={otherTheme} language={otherLanguage} />
        ) : null}
      </ShellProviders>
    </PageMessages>
  );
}
