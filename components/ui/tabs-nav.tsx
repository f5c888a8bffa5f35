"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useLayoutEffect, useRef } from "react";
import { OwnText } from "./own-text";

export interface TabLink {
  readonly href: string;
  readonly label: string;
}

/**
 * The parts of one record, each with its own address. On a narrow screen they are one row that
 * scrolls, because rows of tabs would push the record itself off the screen.
 */
export function TabsNav({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const pathname = usePathname();
  const row = useRef<HTMLElement>(null);
  const current = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path has another current tab
  useLayoutEffect(() => {
    const [outer, inner] = [row.current, current.current];
    if (outer && inner) outer.scrollLeft = inner.offsetLeft + inner.offsetWidth - outer.offsetWidth;
  }, [pathname]);
  return (
    <nav
      ref={row}
      aria-label={label}
      className="relative flex gap-x-4 border-line border-b print:hidden max-md:overflow-x-auto md:flex-wrap"
    >
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          ref={tab.href.split("?")[0] === pathname ? current : undefined}
          aria-current={tab.href.split("?")[0] === pathname ? "page" : undefined}
          className="flex h-9 shrink-0 items-center whitespace-nowrap md:-mb-px border-transparent border-b-2 text-ink-soft transition-colors hover:border-line-strong hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink"
        >
          <OwnText>{tab.label}</OwnText>
        </Link>
      ))}
    </nav>
  );
}
