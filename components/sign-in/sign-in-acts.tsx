"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { problemWords } from "@/components/shell/problem-words";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { beginSignIn } from "@/lib/browser/auth-client";
import { type ProblemError, toProblemError } from "@/lib/browser/problem-error";
import { storedReturnPath, storeReturnPath } from "@/lib/browser/return-path";
import { type Role, roles } from "@/lib/domain/roles";
import { readSignInRefusal } from "@/lib/domain/sign-in-errors";
import { routes } from "@/lib/routes";
import { SignInRefusalBanner } from "./sign-in-refusal-banner";

interface SignInActsProps {
  /** Null: where this tab's last sign-in was to lead, else the start page. */
  returnTo: string | null;
  embedded: boolean;
  providerName: string | null;
  /** The issuer of the settings. */
  issuer: string;
  /** Another tab has signed in: opens the page at once. */
  goOn: boolean;
}

/** The link to the identity provider; with the embedded one also straight to a role. */
export function SignInActs({ returnTo, embedded, providerName, issuer, goOn }: SignInActsProps) {
  const t = useTranslations("sign-in");
  const [going, setGoing] = useState<string | null>(null);
  const [problem, setProblem] = useState<ProblemError | null>(null);

  useEffect(() => {
    if (goOn) window.location.replace(placeToReturn(returnTo));
  }, [goOn, returnTo]);

  // A page that is restored from the browser's cache must not show the pending state.
  useEffect(() => {
    const onShow = () => setGoing(null);
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);

  const begin = async (role: Role | undefined) => {
    setGoing(role ?? "provider");
    setProblem(null);
    try {
      const place = placeToReturn(returnTo);
      storeReturnPath(place);
      await beginSignIn({ returnTo: place, loginHint: role });
    } catch (error) {
      setProblem(toProblemError(error));
      setGoing(null);
    }
  };

  return (
    // A form: React keeps what was pressed before the page's scripts had started. The action does not
    // wait for the answer, so that the pending state shows meanwhile.
    <form
      className="flex flex-col gap-6"
      action={(pressed) => void begin(roles.find((role) => role === pressed.get("role")))}
    >
      {problem === null ? null : <BeginFailure problem={problem} issuer={issuer} />}
      <Button variant="primary" pending={going === "provider"} className="h-9" type="submit">
        {providerName ? t("signInWith", { provider: providerName }) : t("signIn")}
      </Button>
      {embedded ? (
        <section aria-labelledby="demo" className="border-line border-t pt-4">
          <h2 id="demo" className="font-medium">
            {t("demo")}
          </h2>
          <p className="text-ink-quiet text-sm">{t("demoText")}</p>
          <ul className="mt-3 flex flex-col gap-2">
            {roles.map((role) => (
              <li key={role}>
                <button
                  type="submit"
                  name="role"
                  value={role}
                  aria-busy={going === role || undefined}
                  className="flex w-full flex-col rounded-md border border-line px-3 py-2 text-left transition-colors hover:border-line-strong hover:bg-hover"
                >
                  <span className="font-medium">{t(`demoRoles.${role}.name`)}</span>
                  <span className="text-ink-quiet text-sm">{t(`demoRoles.${role}.text`)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </form>
  );
}

function BeginFailure({ problem, issuer }: { problem: ProblemError; issuer: string }) {
  const t = useTranslations("sign-in");
  const tProblems = useTranslations("problems");
  const query = new URLSearchParams(problem.problem.signIn);
  const refusal = readSignInRefusal((name) => query.get(name));
  if (refusal !== null) return <SignInRefusalBanner refusal={refusal} issuer={issuer} />;
  return (
    <Banner tone="warning" role="alert" title={tProblems(problemWords(problem).title)}>
      {t("unreachable")}
    </Banner>
  );
}

/** A failed attempt returns without `popup=1`, but the popup's window name is unchanged. */
function placeToReturn(returnTo: string | null): string {
  if (window.name === "desk-sign-in") return "/sign-in/done";
  return returnTo ?? storedReturnPath() ?? routes.start();
}
