import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import { NextInvoiceScreen } from "@/components/invoice-lines/next-invoice/next-invoice-screen";
import { InvoicesSkeleton } from "@/components/invoices/invoices-skeleton";
import { WaitingProposals } from "@/components/line-proposals/waiting-proposals";
import { PageMessages } from "@/components/shell/page-messages";
import { openList } from "@/lib/desk/views/page-reads";
import { collectCustomerGroups } from "@/lib/domain/invoice-groups/customer-groups";
import type { OpenedList } from "@/lib/domain/views/opened-list";
import { customerGroupsQuery } from "@/lib/invoice-groups/settings/queries";
import { uninvoicedLinesQuery } from "@/lib/invoice-lines/next-invoice/queries";
import { productsQuery } from "@/lib/products/queries";
import { type Actor, readActor } from "@/lib/server/actor";
import { readOperation } from "@/lib/server/read-operation";

interface LoadNextInvoiceProps {
  customerGuid: string;
  /** The invoice group whose page this is; null on the customer's. */
  accountGuid: string | null;
}

/** What the next invoice holds so far, with its lines in the document. */
export async function LoadNextInvoice(props: LoadNextInvoiceProps) {
  const actor = await readActor();
  if (actor === null) return null; // the layout leads to the sign-in
  // Before anything is sent: the address may lead to a saved view.
  const opened = await openList(actor, "next-invoice");
  return (
    <PageMessages
      namespaces={["next-invoice", "line-proposals", "approvals", "line-words", "table", "form"]}
    >
      <Suspense fallback={<InvoicesSkeleton />}>
        <LoadedNextInvoice {...props} actor={actor} opened={opened} />
      </Suspense>
    </PageMessages>
  );
}

interface LoadedNextInvoiceProps extends LoadNextInvoiceProps {
  actor: Actor;
  opened: OpenedList;
}

async function LoadedNextInvoice(props: LoadedNextInvoiceProps) {
  const { customerGuid, accountGuid, actor, opened } = props;
  const client = new QueryClient();
  // A failure is not thrown: the page reads again in the browser and shows the problem.
  await Promise.all([
    client.prefetchQuery({
      ...uninvoicedLinesQuery(customerGuid),
      queryFn: () =>
        readOperation(actor, "listUninvoicedLines", {
          params: { customerguid: customerGuid },
          body: {},
        }),
      retry: false,
    }),
    client.prefetchQuery({
      ...customerGroupsQuery(customerGuid),
      queryFn: () =>
        collectCustomerGroups((page) =>
          readOperation(actor, "queryInvoiceGroups", {
            query: { page, size: 200 },
            body: { customerGuid },
          }),
        ),
      retry: false,
    }),
    // The find box finds names of products too: without them other rows would match at hydration.
    client.prefetchQuery({
      ...productsQuery(),
      queryFn: () => readOperation(actor, "listProducts", {}),
      retry: false,
    }),
  ]);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <NextInvoiceScreen customerGuid={customerGuid} accountGuid={accountGuid} opened={opened}>
        <WaitingProposals customerGuid={customerGuid} accountGuid={accountGuid} />
      </NextInvoiceScreen>
    </HydrationBoundary>
  );
}
