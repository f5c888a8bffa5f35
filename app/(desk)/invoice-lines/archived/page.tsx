import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ArchivedScreen } from "@/components/invoice-lines/archived/archived-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { createQueryClient } from "@/lib/browser/query-client";
import { prefetchArchived } from "@/lib/invoice-lines/archived/queries";
import { archivedFormat } from "@/lib/invoice-lines/archived/search-params";
import { readActor } from "@/lib/server/actor";
import { readOperation } from "@/lib/server/read";

interface PageProps {
  searchParams: Promise<{ customer?: string | string[]; group?: string | string[] }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("invoice-lines.archived");
  return { title: t("title") };
}

export default async function ArchivedLinesPage({ searchParams }: PageProps) {
  const [actor, given] = await Promise.all([readActor(), searchParams]);
  if (actor === null) return null; // the layout leads to the sign-in
  const params = new URLSearchParams(
    Object.entries(given).map(([name, value]) => [name, [value].flat()[0] ?? ""]),
  );
  const client = createQueryClient();
  await prefetchArchived(client, archivedFormat.parse(params), (query) =>
    readOperation(actor, "listArchivedLines", { query }),
  );
  return (
    <PageMessages namespaces={["invoice-lines", "line-words", "table"]}>
      <HydrationBoundary state={dehydrate(client)}>
        <ArchivedScreen />
      </HydrationBoundary>
    </PageMessages>
  );
}
