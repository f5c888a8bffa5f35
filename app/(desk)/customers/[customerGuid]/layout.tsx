import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import { type ReactNode, Suspense } from "react";
import { CustomerHeader } from "@/components/customers/customer-header";
import { CustomerMissing } from "@/components/customers/customer-missing";
import { CustomerSkeleton } from "@/components/customers/customer-skeleton";
import { PageMessages } from "@/components/shell/page-messages";
import { customerQuery } from "@/lib/customers/queries";
import { normalizeIdentifier } from "@/lib/domain/identifiers";
import { readCustomer } from "./read-customer";

interface CustomerLayoutProps {
  params: Promise<{ customerGuid: string }>;
  children: ReactNode;
}

/**
 * Head and tabs of one customer. A value that cannot be an identifier is a 404. A missing record is
 * not: that is known only after the frame has been sent.
 */
export default async function CustomerLayout({ params, children }: CustomerLayoutProps) {
  if (normalizeIdentifier((await params).customerGuid) === null) notFound();
  return (
    <PageMessages namespaces={["customers", "invoice-groups", "table", "request-forms"]}>
      <Suspense fallback={<CustomerSkeleton />}>
        <LoadedCustomer params={params}>{children}</LoadedCustomer>
      </Suspense>
    </PageMessages>
  );
}

/** The record comes with the document, for the head and for the tab below it. */
async function LoadedCustomer({ params, children }: CustomerLayoutProps) {
  const { customerGuid: segment } = await params;
  const found = await readCustomer(segment);
  if (found === null) return <CustomerMissing customerGuid={segment} />;
  const customerGuid = normalizeIdentifier(segment) ?? segment;
  const client = new QueryClient();
  if (found) client.setQueryData(customerQuery(customerGuid).queryKey, found);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <CustomerHeader customerGuid={customerGuid} />
      {children}
    </HydrationBoundary>
  );
}
