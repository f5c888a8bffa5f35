import { redirect } from "next/navigation";
import { routes } from "@/lib/routes";
import { decodeSegment, type PageSearch, toParams } from "../../../page-search";

interface FormerInvoicePageProps {
  params: Promise<{ invoiceNumber: string }>;
  searchParams: PageSearch;
}

/** The address that an invoice had: its number was in the path, which cannot hold each number. */
export default async function FormerInvoicePage({ params, searchParams }: FormerInvoicePageProps) {
  const number = decodeSegment((await params).invoiceNumber, 50);
  redirect(routes.openInvoice(number, `${toParams(await searchParams)}`));
}
