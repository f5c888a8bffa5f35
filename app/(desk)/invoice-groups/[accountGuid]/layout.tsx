import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import { type ReactNode, Suspense } from "react";
import { GroupHeader } from "@/components/invoice-groups/group-header";
import { GroupMissing } from "@/components/invoice-groups/group-missing";
import { GroupSkeleton } from "@/components/invoice-groups/group-skeleton";
import { PageMessages } from "@/components/shell/page-messages";
import { normalizeIdentifier } from "@/lib/domain/identifiers";
import { invoiceGroupQuery } from "@/lib/invoice-groups/settings/queries";
import { readGroup } from "./read-group";

interface GroupLayoutProps {
  params: Promise<{ accountGuid: string }>;
  children: ReactNode;
}

/**
 * Head and tabs of one invoice group. A value that cannot be an identifier is a 404. A missing
 * record is not: that is known only after the frame has been sent.
 */
export default async function GroupLayout({ params, children }: GroupLayoutProps) {
  if (normalizeIdentifier((await params).accountGuid) === null) notFound();
  return (
    <PageMessages namespaces={["invoice-groups", "invoice-group-settings", "request-forms"]}>
      <Suspense fallback={<GroupSkeleton />}>
        <LoadedGroup params={params}>{children}</LoadedGroup>
      </Suspense>
    </PageMessages>
  );
}

/** The record comes with the document, for the head and for the tab below it. */
async function LoadedGroup({ params, children }: GroupLayoutProps) {
  const { accountGuid: segment } = await params;
  const group = await readGroup(segment);
  if (group === null) return <GroupMissing accountGuid={segment} />;
  const accountGuid = normalizeIdentifier(segment) ?? segment;
  const client = new QueryClient();
  if (group) client.setQueryData(invoiceGroupQuery(accountGuid).queryKey, group);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <GroupHeader accountGuid={accountGuid} />
      {children}
    </HydrationBoundary>
  );
}
