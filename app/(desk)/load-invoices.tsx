import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import { InvoicesScreen } from "@/components/invoices/invoices-screen";
import { InvoicesSkeleton } from "@/components/invoices/invoices-skeleton";
import { PageMessages } from "@/components/shell/page-messages";
import { openList } from "@/lib/desk/views/page-reads";
import type { OpenedList } from "@/lib/domain/views/opened-list";
import { invoiceParams } from "@/lib/invoices/params";
import { invoiceListQuery } from "@/lib/invoices/queries";
import { type Actor, readActor } from "@/lib/server/actor";
import { readOperation } from "@/lib/server/read-operation";
import { type PageSearch, toParams } from "./page-search";

interface LoadInvoicesProps {
  customerGuid: string;
  /** The invoice group whose page this is; null on the customer's. */
  accountGuid: string | null;
  search: PageSearch;
}

/** The invoices of a customer with their first rows in the document. */
export async function LoadInvoices(props: LoadInvoicesProps) {
  const actor = await readActor();
  if (actor === null) return null; // the layout leads to the sign-in
  // Before anything is sent: the address may lead to a saved view.
  const opened = await openList(actor, "invoices");
  return (
    <PageMessages namespaces={["invoices", "invoice-history", "notes", "table", "chart"]}>
      <Suspense fallback={<InvoicesSkeleton />}>
        <LoadedInvoices {...props} actor={actor} opened={opened} />
      </Suspense>
    </PageMessages>
  );
}

interface LoadedInvoicesProps extends LoadInvoicesProps {
  actor: Actor;
  opened: OpenedList;
}

async function LoadedInvoices(props: LoadedInvoicesProps) {
  const { customerGuid, accountGuid, search, actor, opened } = props;
  const state = invoiceParams.parse(toParams(await search));
  const client = new QueryClient();
  const input = { customerGuid, page: state.page, removeCredited: state.hideCredited };
  await client.prefetchQuery({
    ...invoiceListQuery(input),
    // A failure is not thrown: the page reads again in the browser and shows the problem.
    queryFn: () =>
      readOperation(actor, "listInvoices", {
        params: { customerGuid },
        query: { page: input.page, removeCredited: input.removeCredited ? "true" : "false" },
      }),
    retry: false,
  });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <InvoicesScreen customerGuid={customerGuid} accountGuid={accountGuid} opened={opened} />
    </HydrationBoundary>
  );
}
