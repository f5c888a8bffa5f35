import Link from "next/link";
import type { ReactNode } from "react";
import { useListSearch } from "@/lib/browser/list-search";
import { routes } from "@/lib/routes";

/** Back to the list of invoice groups as it was left: its filters, its order and its page. */
export function ListLink({ children }: { children: ReactNode }) {
  return (
    <Link
      href={routes.invoiceGroups(useListSearch("invoice-groups"))}
      prefetch={false}
      className="hover:text-ink hover:underline"
    >
      {children}
    </Link>
  );
}
