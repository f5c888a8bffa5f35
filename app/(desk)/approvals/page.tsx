import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ApprovalsScreen } from "@/components/approvals/approvals-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { hasToApprove } from "@/lib/desk/my-work/page-reads";
import { openList } from "@/lib/desk/views/page-reads";
import { may } from "@/lib/domain/roles";
import { routes } from "@/lib/routes";
import { readActor } from "@/lib/server/actor";
import { type PageSearch, toParams } from "../page-search";
import { listNamespaces, listParts } from "./list-parts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("approvals.list");
  return { title: t("title") };
}

/**
 * At first what awaits the person: what they may decide on, of clerks their own where nothing waits,
 * of those who decide on nothing what is open.
 */
export default async function ApprovalsPage({ searchParams }: { searchParams: PageSearch }) {
  const actor = await readActor();
  if (actor === null) return null; // the layout leads to the sign-in
  const opened = await openList(actor, "approvals");
  const params = toParams(await searchParams);
  const decides = may(actor.roles, "approvals:write");
  const view = params.get("view");
  if (!decides && (view === null || view === "to-approve")) {
    params.set("view", "open");
    if (view === "to-approve") params.set("state", "submitted");
    redirect(routes.approvals(`${params}`));
  }
  const isClerk = actor.roles.every((role) => role === "clerk");
  if (`${params}` === "" && isClerk && !(await hasToApprove(actor))) {
    redirect(routes.approvals("view=mine"));
  }
  return (
    <PageMessages namespaces={listNamespaces}>
      <ApprovalsScreen opened={opened} parts={listParts} />
    </PageMessages>
  );
}
