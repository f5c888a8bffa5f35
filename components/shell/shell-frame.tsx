"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { usePathname, useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { lazy, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { cx } from "@/components/ui/cx";
import { Kbd } from "@/components/ui/kbd";
import { LazyPart } from "@/components/ui/lazy-part";
import { ToastOutlet } from "@/components/ui/toast-outlet";
import { watchEarlyFinder } from "@/lib/browser/early-finder";
import { leave } from "@/lib/browser/leave-guard";
import { recordOfPath, rememberRecord } from "@/lib/browser/recent-records";
import { typeInto } from "@/lib/browser/type-into";
import { useChanges } from "@/lib/browser/use-changes";
import type { Ledger } from "@/lib/domain/debt-cases/case-shape";
import { useActor } from "./actor-context";
import { LanguageMenu, ThemeMenu } from "./appearance-menus";
import { type Area, areas } from "./areas";
import { DifferenceWatch } from "./difference-watch";
import { EnvironmentTag } from "./environment-tag";
import { FinderHost } from "./finder/finder-host";
import { loadFinder } from "./finder/load-finder";
import { LimitNotice } from "./limit-notice";
import { NotificationBell } from "./notifications/notification-bell";
import { PersonMenu } from "./person-menu";
import { SessionWatch } from "./session-watch";
import { useKeysOf, useShortcut, useShortcutChoice } from "./shortcuts";
import { Sidebar } from "./sidebar";

const ShortcutSheet = lazy(async () => ({
  default: (await import("./shortcut-sheet")).ShortcutSheet,
}));

const earlyFinder = watchEarlyFinder();

interface ShellFrameProps {
  railInitiallyNarrow: boolean;
  sessionEndsAt: number;
  ledger: Ledger;
  /** Billing's answers have differed from the interface. */
  differs: boolean;
  /** The newest release whose notes the person has opened. */
  seenRelease: string | null;
  children: ReactNode;
}

/**
 * The frame of every signed-in screen. The finder and the list of shortcuts load when they are
 * first opened.
 */
export function ShellFrame(props: ShellFrameProps) {
  const { railInitiallyNarrow, sessionEndsAt, ledger, differs, seenRelease, children } = props;
  const t = useTranslations("shell");
  const [open, setOpen] = useState<"finder" | "shortcuts" | null>(null);
  const [withSheet, setWithSheet] = useState(false);
  const client = useQueryClient();
  const language = useLocale();
  const [typedEarly, setTypedEarly] = useState("");
  const showFinder = (typed = "") => {
    setTypedEarly(typed);
    setOpen("finder");
  };
  const { choice } = useShortcutChoice();
  const findKey = useKeysOf()("/");
  const showEarly = useEffectEvent(() => {
    const early = earlyFinder.take();
    if (early === null) return;
    if (early.by === "finder") showFinder(early.typed);
    else if (choice.singleKeys && findKey === "/") find(early.typed);
  });
  useEffect(() => showEarly(), []);
  /** In the box of the list on this page; where there is none, or not yet, in the finder. */
  const find = (typed = "") => {
    const box = document.querySelector<HTMLInputElement>("input[aria-keyshortcuts='/']");
    if (box) typeInto(box, typed);
    else showFinder(typed);
  };
  const showShortcuts = () => {
    setWithSheet(true);
    setOpen("shortcuts");
  };

  useChanges();
  useShortcut("Mod+k", t("find"), () => showFinder());
  useShortcut("/", t("find"), () => find());
  useShortcut("?", t("shortcuts"), showShortcuts);
  const close = (next: boolean) => {
    if (!next) setOpen(null);
  };
  return (
    <div className="flex min-h-dvh">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md bg-raised px-3 py-2 shadow-float focus:translate-y-0 print:hidden"
      >
        {t("skip")}
      </a>
      <AreaKeys />
      <Sidebar initiallyNarrow={railInitiallyNarrow} ledger={ledger} />
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar
          onFind={() => showFinder()}
          onNearFind={() => loadFinder(client, language)}
          onShortcuts={showShortcuts}
          seenRelease={seenRelease}
        />
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 outline-none">
          <DifferenceWatch known={differs} />
          {children}
        </main>
      </div>
      <FinderHost
        open={open === "finder"}
        initiallyTyped={typedEarly}
        onClose={() => setOpen(null)}
        onShortcuts={showShortcuts}
      />
      <LazyPart>
        {withSheet ? <ShortcutSheet open={open === "shortcuts"} onOpenChange={close} /> : null}
      </LazyPart>
      <RecentRecords />
      <LimitNotice />
      <SessionWatch initialEnd={sessionEndsAt} />
      <ToastOutlet />
    </div>
  );
}

/** Stores each record that is opened, for the finder. */
function RecentRecords() {
  const pathname = usePathname();
  useEffect(() => {
    const record = recordOfPath(pathname);
    if (record) rememberRecord(record);
  }, [pathname]);
  return null;
}

/** Two keys for each area: "g l" for the abandoned lines. */
function AreaKeys() {
  const { may } = useActor();
  return areas
    .filter(({ permission }) => permission === undefined || may(permission))
    .map((area) => <AreaKey key={area.id} area={area} />);
}

function AreaKey({ area }: { area: Area }) {
  const t = useTranslations("shell");
  const router = useRouter();
  useShortcut(area.keys, t(`to.${area.id}`), () => leave(() => router.push(area.href)));
  return null;
}

interface TopBarProps {
  onFind: () => void;
  /** A pointer or the focus came near: the finder may be loaded. */
  onNearFind: () => void;
  onShortcuts: () => void;
  seenRelease: string | null;
}

function TopBar({ onFind, onNearFind, onShortcuts, seenRelease }: TopBarProps) {
  const t = useTranslations("shell");
  const { environment, tenantName } = useActor();
  return (
    <header
      className={cx(
        "sticky top-0 z-30 flex h-12 items-center gap-3 border-line border-b bg-canvas px-4 max-sm:gap-2 max-sm:px-3 print:hidden",
        environment === "test" && "shadow-[inset_0_2px_0_var(--warning-mark)]",
      )}
    >
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onFind}
        onPointerEnter={onNearFind}
        onFocus={onNearFind}
        className="flex h-8 w-full min-w-10 max-w-96 items-center gap-2 rounded-md border border-line-control bg-canvas px-2.5 text-ink-quiet transition-colors hover:bg-hover"
      >
        <Search aria-hidden className="size-4 shrink-0" />
        <span className="flex-1 truncate text-left max-[24rem]:sr-only">{t("find")}</span>
        <span className="max-sm:hidden">
          <Kbd keys="Mod+k" />
        </span>
      </button>
      <div className="flex-1" />
      <EnvironmentTag environment={environment} />
      <span className="max-w-48 shrink-0 truncate text-ink-soft max-md:hidden">{tenantName}</span>
      <div className="flex shrink-0 items-center gap-1">
        <NotificationBell />
        <LanguageMenu />
        {/* The narrowest screens have it in the preferences alone. */}
        <span className="max-[22rem]:hidden">
          <ThemeMenu />
        </span>
        <PersonMenu onShortcuts={onShortcuts} seenRelease={seenRelease} />
      </div>
    </header>
  );
}
