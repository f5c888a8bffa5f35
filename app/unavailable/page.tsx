import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { PageMessages } from "@/components/shell/page-messages";
import { UnavailableScreen } from "@/components/shell/unavailable-screen";
import { readIsReachable } from "@/lib/desk/connection/page-reads";
import { unavailablePath } from "@/lib/domain/storage-away";
import { routes } from "@/lib/routes";
import { readDeployment } from "@/lib/server/deployment";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("problems");
  return { title: t("unavailableTitle") };
}

/** Any page while the database is away: the address in the browser stays that of the page. */
export default async function UnavailablePage() {
  const { environment, tenantName } = await readDeployment();
  if (await readIsReachable()) {
    const path = (await headers()).get("x-desk-path") ?? routes.home();
    redirect(path.startsWith(unavailablePath) ? routes.home() : path);
  }
  return (
    <PageMessages namespaces={["shell"]}>
      <UnavailableScreen environment={environment} tenantName={tenantName} />
    </PageMessages>
  );
}
