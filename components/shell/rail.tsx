"use client";

import {
  ArchiveX,
  Layers,
  type LucideIcon,
  PanelLeftClose,
  PanelLeftOpen,
  ScrollText,
} from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { cx } from "@/components/ui/cx";
import { IconButton } from "@/components/ui/icon-button";
import { Tooltip } from "@/components/ui/tooltip";
import { writeTasteCookie } from "@/lib/browser/cookie";
import type { Permission } from "@/lib/contract/permissions";
import { routes } from "@/lib/routes";
import { useActor } from "./actor-context";
import { railCookie } from "./rail-cookie";

interface Area {
  readonly id: "invoiceGroups" | "abandonedLines" | "audit";
  readonly href: string;
  readonly icon: LucideIcon;
  /** Paths that belong to this area beside its own. */
  readonly also: readonly string[];
  /** Who lacks it does not see the area. */
  readonly permission?: Permission;
}

// Only what works. Customers and invoices are reached from an invoice group.
const areas: readonly Area[] = [
  { id: "invoiceGroups", href: routes.invoiceGroups(), icon: Layers, also: ["/customers"] },
  {
    id: "abandonedLines",
    href: routes.abandonedLines(),
    icon: ArchiveX,
    also: [routes.archivedLines()],
  },
  { id: "audit", href: routes.audit(), icon: ScrollText, also: [], permission: "audit:read" },
];

/** The areas of the desk; narrow where the window or the person wants it so. */
export function Rail({ initiallyNarrow }: { initiallyNarrow: boolean }) {
  const t = useTranslations("shell");
  const pathname = usePathname();
  const { may } = useActor();
  const shown = areas.filter(({ permission }) => permission === undefined || may(permission));
  const [narrow, setNarrow] = useState(initiallyNarrow);
  const Icon = narrow ? PanelLeftOpen : PanelLeftClose;
  const words = narrow ? "sr-only" : "max-md:sr-only";
  const toggle = () => {
    setNarrow(!narrow);
    writeTasteCookie(railCookie, narrow ? "wide" : "narrow");
  };
  return (
    <nav
      aria-label={t("areas")}
      className={cx(
        "sticky top-0 flex h-dvh shrink-0 flex-col border-line border-r bg-sunken transition-[width] print:hidden",
        narrow ? "w-12" : "w-12 md:w-55",
      )}
    >
      <p className="flex h-12 items-center gap-2 px-3.5 font-semibold">
        <Mark />
        <span className={cx("truncate", words)}>Invoice Desk</span>
      </p>
      <ul className="flex-1 px-2 py-1">
        {shown.map((area) => {
          const current = [area.href, ...area.also].some((path) => pathname.startsWith(path));
          const link = (
            <Link
              href={area.href}
              prefetch={false}
              aria-current={current ? "page" : undefined}
              className="flex h-8 items-center gap-2.5 rounded-md px-2 text-ink-soft transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-selected aria-[current=page]:font-medium aria-[current=page]:text-accent-ink"
            >
              <area.icon aria-hidden className="size-4 shrink-0" />
              <span className={cx("truncate", words)}>{t(`area.${area.id}`)}</span>
            </Link>
          );
          return (
            <li key={area.id}>
              {narrow ? (
                <Tooltip side="right" label={t(`area.${area.id}`)}>
                  {link}
                </Tooltip>
              ) : (
                link
              )}
            </li>
          );
        })}
      </ul>
      <div className="px-2 py-2 max-md:hidden">
        <IconButton
          label={narrow ? t("widenRail") : t("narrowRail")}
          aria-expanded={!narrow}
          icon={<Icon aria-hidden className="size-4" />}
          onClick={toggle}
        />
      </div>
    </nav>
  );
}

function Mark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 shrink-0">
      <rect width="20" height="20" rx="5" className="fill-accent" />
      <path
        d="M6 6.5h8M6 10h8M6 13.5h4.5"
        className="stroke-on-accent"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
    </svg>
  );
}
