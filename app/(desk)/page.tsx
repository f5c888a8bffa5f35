import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { TourCard } from "@/components/help/tour-card";
import { WorkScreen } from "@/components/my-work/work-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { readLedger } from "@/lib/desk/debt-cases/page-reads";
import { readPreference } from "@/lib/desk/preferences/page-reads";
import { dayIn } from "@/lib/domain/day";
import { readActor } from "@/lib/server/actor";
import { readDeployment } from "@/lib/server/deployment";
import type { PageSearch } from "./page-search";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("work");
  return { title: t("title") };
}

export default async function HomePage({ searchParams }: { searchParams: PageSearch }) {
  const [actor, { timeZone }] = await Promise.all([readActor(), readDeployment()]);
  if (actor === null) return null; // the layout leads to the sign-in
  const [ledger, closed, { tour }] = await Promise.all([
    readLedger(actor),
    readPreference(actor, "tourClosed"),
    searchParams,
  ]);
  return (
    <PageMessages namespaces={["work", "approvals", "jobs", "invoice-groups", "chart", "tour"]}>
      <WorkScreen ledger={ledger} today={dayIn(timeZone, new Date())}>
        {closed && tour === undefined ? null : <TourCard />}
      </WorkScreen>
    </PageMessages>
  );
}
