"use client";

import { useQuery } from "@tanstack/react-query";
import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { cx } from "@/components/ui/cx";
import { IconButton } from "@/components/ui/icon-button";
import { Tooltip } from "@/components/ui/tooltip";
import { writeTasteCookie } from "@/lib/browser/cookie";
import { workQuery } from "@/lib/browser/work";
import { useFormats } from "@/lib/intl/use-formats";
import { useActor } from "./actor-context";
import { areas, isInArea } from "./areas";
import { railCookie } from "./rail-cookie";

/** The areas of the desk; narrow where the window or the person wants it so. */
export function Rail({ initiallyNarrow }: { initiallyNarrow: boolean }) {
  const t = useTranslations("shell");
  const pathname = usePathname();
  const { may } = useActor();
  const formats = useFormats();
  const work = useQuery(workQuery()).data;
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
          const current = isInArea(area, pathname);
          const count = work && area.count ? area.count(work) : 0;
          const link = (
            <Link
              href={area.href}
              prefetch={false}
              aria-current={current ? "page" : undefined}
              className="flex h-8 items-center gap-2.5 rounded-md px-2 text-ink-soft transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-selected aria-[current=page]:font-medium aria-[current=page]:text-accent-ink"
            >
              <area.icon aria-hidden className="size-4 shrink-0" />
              <span className={cx("min-w-0 flex-1 truncate", words)}>{t(`area.${area.id}`)}</span>
              {count > 0 ? (
                <span className={cx("tabular text-ink-quiet text-xs", words)}>
                  <span className="sr-only">{t("waiting")} </span>
                  {formats.integer(count)}
                </span>
              ) : null}
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
