import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SetDimensions } from "@/components/dimensions/set-dimensions";
import { InvoiceGroupsScreen } from "@/components/invoice-groups/list/groups-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { createQueryClient } from "@/lib/browser/query-client";
import { readSearchTemplate } from "@/lib/desk/invoice-groups/page-reads";
import { openList } from "@/lib/desk/views/page-reads";
import { prefetchGroupList } from "@/lib/invoice-groups/queries";
import { readActor } from "@/lib/server/actor";
import { readOperation } from "@/lib/server/read-operation";

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("invoice-groups.list");
  return { title: t("title") };
}

/** The rows come with the document: a skeleton of a loading.tsx would delay them. */
export default async function InvoiceGroupsPage({ searchParams }: PageProps) {
  const [actor, given] = await Promise.all([readActor(), searchParams]);
  if (actor === null) return null;
  const params = new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) =>
      [value ?? []].flat().map((text): [string, string] => [name, text]),
    ),
  );
  const client = createQueryClient();
  const [opened] = await Promise.all([
    openList(actor, "invoice-groups"),
    prefetchGroupList(client, params, {
      template: () => readSearchTemplate(actor),
      groups: (body, page, size) =>
        readOperation(actor, "queryInvoiceGroups", { query: { page, size }, body }),
    }),
  ]);
  return (
    <PageMessages namespaces={["invoice-groups", "dimensions", "bulk-jobs", "table"]}>
      <HydrationBoundary state={dehydrate(client)}>
        <InvoiceGroupsScreen opened={opened} parts={{ SetDimensions }} />
      </HydrationBoundary>
    </PageMessages>
  );
}
