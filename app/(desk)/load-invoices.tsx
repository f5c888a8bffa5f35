import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import { InvoicesScreen } from "@/components/invoices/invoices-screen";
import { InvoicesSkeleton } from "@/components/invoices/invoices-skeleton";
import { PageMessages } from "@/components/shell/page-messages";
import { readPreference } from "@/lib/desk/preferences/store";
import { invoiceParams } from "@/lib/invoices/params";
import { invoiceListQuery } from "@/lib/invoices/queries";
import { readActor } from "@/lib/server/auth/actor";
import { readOperation } from "@/lib/server/proxy/read";
import { type PageSearch, toParams } from "./page-search";

interface LoadInvoicesProps {
  customerGuid: string;
  /** The invoice group whose page this is; null on the customer's. */
  accountGuid: string | null;
  search: PageSearch;
}

/** The invoices of a customer with their first rows in the document. */
export function LoadInvoices(props: LoadInvoicesProps) {
  return (
    <PageMessages namespaces={["invoices", "invoice-history", "table", "chart"]}>
      <Suspense fallback={<InvoicesSkeleton />}>
        <LoadedInvoices {...props} />
      </Suspense>
    </PageMessages>
  );
}

async function LoadedInvoices({ customerGuid, accountGuid, search }: LoadInvoicesProps) {
  const state = invoiceParams.parse(toParams(await search));
  const actor = await readActor();
  if (actor === null) return null; // the layout leads to the sign-in
  const client = new QueryClient();
  const input = { customerGuid, page: state.page, removeCredited: state.hideCredited };
  const [preference] = await Promise.all([
    readPreference(actor, "table.invoices"),
    client.prefetchQuery({
      ...invoiceListQuery(input),
      // A failure stays here: the page asks again from the browser and says what is wrong.
      queryFn: () =>
        readOperation(actor, "listInvoices", {
          params: { customerGuid },
          query: { page: input.page, removeCredited: input.removeCredited ? "true" : "false" },
        }),
      retry: false,
    }),
  ]);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <InvoicesScreen
        customerGuid={customerGuid}
        accountGuid={accountGuid}
        preference={preference}
      />
    </HydrationBoundary>
  );
}
