import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { GroupPicker } from "@/components/invoice-groups/picker/group-picker";
import { ArchivedScreen } from "@/components/invoice-lines/archived/archived-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { createQueryClient } from "@/lib/browser/query-client";
import { openList } from "@/lib/desk/views/page-reads";
import { prefetchArchived } from "@/lib/invoice-lines/archived/queries";
import { readActor } from "@/lib/server/actor";
import { readOperation } from "@/lib/server/read-operation";

interface PageProps {
  searchParams: Promise<Record<string, string | string[]>>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("invoice-lines.archived.list");
  return { title: t("title") };
}

export default async function ArchivedLinesPage({ searchParams }: PageProps) {
  const [actor, given] = await Promise.all([readActor(), searchParams]);
  if (actor === null) return null; // the layout leads to the sign-in
  const search = Object.entries(given).map(([name, value]) => [name, [value].flat()[0] ?? ""]);
  const address = new URLSearchParams(search);
  const client = createQueryClient();
  const [opened] = await Promise.all([
    openList(actor, "archived-lines"),
    prefetchArchived(client, address, (query) =>
      readOperation(actor, "listArchivedLines", { query }),
    ),
  ]);
  return (
    <PageMessages namespaces={["invoice-lines", "line-words", "table", "invoice-groups"]}>
      <HydrationBoundary state={dehydrate(client)}>
        <ArchivedScreen opened={opened} chooser={GroupPicker} />
      </HydrationBoundary>
    </PageMessages>
  );
}
