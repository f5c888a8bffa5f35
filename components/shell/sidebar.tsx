"use client";

import { useQuery } from "@tanstack/react-query";
import { LockKeyhole, PanelLeftClose, PanelLeftOpen } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { cx } from "@/components/ui/cx";
import { IconButton } from "@/components/ui/icon-button";
import { Tag } from "@/components/ui/tag";
import { Tooltip } from "@/components/ui/tooltip";
import { writeAppearanceCookie } from "@/lib/browser/cookie";
import { ledgerQuery } from "@/lib/debt-cases/ledger/queries";
import type { Ledger } from "@/lib/domain/debt-cases/case-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { workQuery } from "@/lib/my-work/queries";
import { useActor } from "./actor-context";
import { type Area, areas, isInArea } from "./areas";
import { Mark } from "./mark";
import { sidebarCookie } from "./sidebar-cookie";

interface SidebarProps {
  initiallyNarrow: boolean;
  /** Whether the tenant has the ledger, as far as it was known when the document was made. */
  ledger: Ledger;
}

/** The areas of the desk; narrow by the window's width or the person's choice. */
export function Sidebar({ initiallyNarrow, ledger }: SidebarProps) {
  const t = useTranslations("shell");
  const { may } = useActor();
  const work = useQuery(workQuery()).data;
  const lacking = useQuery(ledgerQuery(ledger)).data.hasLedger === false;
  const shown = areas.filter(
    ({ permission, sidebar }) => sidebar !== null && (permission === undefined || may(permission)),
  );
  const [narrow, setNarrow] = useState(initiallyNarrow);
  const Icon = narrow ? PanelLeftOpen : PanelLeftClose;
  const toggle = () => {
    setNarrow(!narrow);
    writeAppearanceCookie(sidebarCookie, narrow ? "wide" : "narrow");
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
        <span className={cx("truncate", wordsOf(narrow))}>Invoice Desk</span>
      </p>
      <ul className="flex-1 overflow-y-auto px-2 py-1">
        {shown.map((area, at) => (
          <li key={area.id}>
            {area.group && area.group !== shown[at - 1]?.group ? (
              <GroupHead
                group={area.group}
                narrow={narrow}
                lacking={lacking && area.group === "debt"}
              />
            ) : null}
            <SidebarLink
              area={area}
              narrow={narrow}
              count={work && area.count ? area.count(work) : 0}
              lacking={lacking && area.group === "debt"}
            />
          </li>
        ))}
      </ul>
      <div className="px-2 py-2 max-md:hidden">
        <IconButton
          label={narrow ? t("expandSidebar") : t("collapseSidebar")}
          aria-expanded={!narrow}
          icon={<Icon aria-hidden className="size-4" />}
          onClick={toggle}
        />
      </div>
    </nav>
  );
}

interface PartProps {
  narrow: boolean;
  /** The tenant is known to have no ledger. */
  lacking: boolean;
}

function SidebarLink({ area, narrow, count, lacking }: PartProps & { area: Area; count: number }) {
  const t = useTranslations("shell");
  const pathname = usePathname();
  const formats = useFormats();
  const words = wordsOf(narrow);
  const name = t(`area.${area.sidebar === "technical" ? area.sidebar : area.id}`);
  const link = (
    <Link
      href={area.href}
      prefetch={false}
      aria-current={isInArea(area, pathname) ? "page" : undefined}
      className="flex h-8 items-center gap-2.5 rounded-md px-2 text-ink-soft transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-selected aria-[current=page]:font-medium aria-[current=page]:text-accent-ink"
    >
      <area.icon aria-hidden className="size-4 shrink-0" />
      <span className={cx("min-w-0 flex-1 truncate", words)}>{name}</span>
      {lacking ? <span className="sr-only"> · {t("needsLedger")}</span> : null}
      {count > 0 ? (
        <span className={cx("tabular text-ink-quiet text-xs", words)}>
          <span className="sr-only">{t("waiting")} </span>
          {formats.integer(count)}
        </span>
      ) : null}
    </Link>
  );
  if (!narrow) return link;
  return (
    <Tooltip side="right" label={lacking ? `${name} · ${t("needsLedger")}` : name}>
      {link}
    </Tooltip>
  );
}

/** Start of areas of one kind: a line in the narrow sidebar, their name in the wide one. */
function GroupHead({ group, narrow, lacking }: PartProps & { group: NonNullable<Area["group"]> }) {
  const t = useTranslations("shell");
  return (
    <div className="mx-2 mt-2 mb-1 flex min-h-5 items-center gap-2 border-line border-t pt-2 text-ink-quiet text-xs">
      <span className={wordsOf(narrow)}>{t(`areaGroup.${group}`)}</span>
      {lacking ? (
        <Tag tone="neutral" icon={LockKeyhole} className={wordsOf(narrow)}>
          {t("needsLedger")}
        </Tag>
      ) : null}
    </div>
  );
}

/** Words are read out where there is no room to show them. */
function wordsOf(narrow: boolean): string {
  return narrow ? "sr-only" : "max-md:sr-only";
}
