import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { WorkScreen } from "@/components/my-work/work-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { readLedger } from "@/lib/desk/debt-cases/page-reads";
import { dayIn } from "@/lib/domain/day";
import { readActor } from "@/lib/server/auth/actor";
import { readDeployment } from "@/lib/server/deployment";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("work");
  return { title: t("title") };
}

export default async function HomePage() {
  const [actor, { timeZone }] = await Promise.all([readActor(), readDeployment()]);
  if (actor === null) return null; // the layout leads to the sign-in
  return (
    <PageMessages namespaces={["work", "chart"]}>
      <WorkScreen ledger={await readLedger(actor)} today={dayIn(timeZone, new Date())} />
    </PageMessages>
  );
}
