import { useTranslations } from "next-intl";
import { LanguageMenu, ThemeMenu } from "@/components/shell/appearance-menus";
import { EnvironmentTag } from "@/components/shell/environment-tag";
import type { SignInRefusal } from "@/lib/domain/sign-in-errors";
import { SignInActs } from "./sign-in-acts";
import { SignInRefusalBanner } from "./sign-in-refusal-banner";

interface SignInScreenProps {
  place: {
    readonly environment: "test" | "production";
    readonly tenantName: string;
    readonly embedded: boolean;
    readonly providerName: string | null;
  };
  /** Of the settings, as an administrator compares it with that of a refused sign-in. */
  issuer: string;
  /** Null: the page was not opened for another one. */
  returnTo: string | null;
  popup: boolean;
  /** The browser has a session, which another tab began. */
  signedIn: boolean;
  refusal: SignInRefusal | null;
}

/** The only public screen: the desk's owner, and one way to sign in. */
export function SignInScreen({
  place,
  issuer,
  returnTo,
  popup,
  signedIn,
  refusal,
}: SignInScreenProps) {
  const t = useTranslations("sign-in");
  const { environment, tenantName, embedded, providerName } = place;
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-sm flex-col px-6 py-6">
      <div className="flex justify-end gap-1">
        <LanguageMenu owner="browser" />
        <ThemeMenu owner="browser" />
      </div>
      <div className="flex flex-1 flex-col justify-center gap-6 pb-24">
        <header>
          <p className="flex items-center gap-3 text-ink-soft">
            {tenantName}
            <EnvironmentTag environment={environment} />
          </p>
          <h1 className="mt-1 font-semibold text-xl">
            {popup ? t("titleAgain") : t("titleProduct")}
          </h1>
        </header>
        {refusal === null ? null : <SignInRefusalBanner refusal={refusal} issuer={issuer} />}
        <SignInActs
          returnTo={popup ? "/sign-in/done" : returnTo}
          embedded={embedded}
          providerName={providerName}
          issuer={issuer}
          goOn={signedIn && refusal?.error === "other-tab"}
        />
      </div>
    </main>
  );
}
