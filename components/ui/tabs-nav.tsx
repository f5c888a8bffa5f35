"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";

export interface TabLink {
  readonly href: string;
  readonly label: string;
}

/** The parts of one record, each with its own address. */
export function TabsNav({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const pathname = usePathname();
  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-4 border-line border-b">
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          aria-current={tab.href.split("?")[0] === pathname ? "page" : undefined}
          className="-mb-px flex h-9 items-center border-transparent border-b-2 text-ink-soft transition-colors hover:border-line-strong hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink"
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
