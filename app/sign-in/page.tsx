import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { PageMessages } from "@/components/shell/page-messages";
import { SignInScreen } from "@/components/sign-in/sign-in-screen";
import { safeReturnPath } from "@/lib/domain/return-path";
import { readSignInRefusal } from "@/lib/domain/sign-in-errors";
import { routes } from "@/lib/routes";
import { readActor } from "@/lib/server/actor";
import { readDeployment, readSignInIssuer } from "@/lib/server/deployment";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("sign-in");
  return { title: t("title") };
}

interface SignInPageProps {
  searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const [query, place, actor] = await Promise.all([searchParams, readDeployment(), readActor()]);
  const issuer = await readSignInIssuer();
  const wanted = one(query.returnTo);
  const returnTo = wanted === null ? null : safeReturnPath(wanted);
  const popup = one(query.popup) === "1";
  const refusal = readSignInRefusal((name) => one(query[name]));
  if (actor !== null && !popup && refusal === null) redirect(returnTo ?? routes.start());
  return (
    <PageMessages namespaces={["shell", "sign-in"]}>
      <SignInScreen
        place={place}
        issuer={issuer}
        returnTo={returnTo}
        popup={popup}
        signedIn={actor !== null}
        refusal={refusal}
      />
    </PageMessages>
  );
}

function one(value: string | string[] | undefined): string | null {
  return typeof value === "string" ? value : null;
}
