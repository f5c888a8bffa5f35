import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { PageMessages } from "@/components/shell/page-messages";
import { SignedInScreen } from "@/components/sign-in/signed-in-screen";
import { routes } from "@/lib/routes";
import { readActor } from "@/lib/server/actor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("sign-in");
  return { title: t("done") };
}

/** End of the popup of a second sign-in. */
export default async function SignedInPage() {
  const actor = await readActor();
  if (actor === null) redirect(routes.signIn());
  return (
    <PageMessages namespaces={["sign-in"]}>
      <SignedInScreen name={actor.name} />
    </PageMessages>
  );
}
