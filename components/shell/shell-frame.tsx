"use client";

import { useTranslations } from "next-intl";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { ToastOutlet } from "@/components/ui/toast";
import { useChanges } from "@/lib/browser/use-changes";
import type { Ledger } from "@/lib/domain/debt-cases/case-shape";
import { AreaKeys } from "./area-keys";
import { LimitNotice } from "./limit-notice";
import { Rail } from "./rail";
import { RecentRecords } from "./recent-records";
import { SessionWatch } from "./session-watch";
import { useShortcut } from "./shortcuts";
import { TopBar } from "./top-bar";

const loadPalette = () => import("./palette");
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));
const ShortcutSheet = lazy(async () => ({
  default: (await import("./shortcut-sheet")).ShortcutSheet,
}));

interface ShellFrameProps {
  railInitiallyNarrow: boolean;
  sessionEndsAt: number;
  ledger: Ledger;
  children: ReactNode;
}

/** What stands around every signed-in screen. The palette and the sheet load when first asked for. */
export function ShellFrame(props: ShellFrameProps) {
  const { railInitiallyNarrow, sessionEndsAt, ledger, children } = props;
  const t = useTranslations("shell");
  const [open, setOpen] = useState<"palette" | "shortcuts" | null>(null);
  const [wanted, setWanted] = useState({ palette: false, shortcuts: false });
  const show = (name: "palette" | "shortcuts") => {
    setWanted((current) => ({ ...current, [name]: true }));
    setOpen(name);
  };

  useChanges();
  useShortcut("Mod+k", t("find"), () => show("palette"));
  useShortcut("?", t("shortcuts"), () => show("shortcuts"));
  const close = (next: boolean) => {
    if (!next) setOpen(null);
  };
  return (
    <div className="flex min-h-dvh">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md bg-raised px-3 py-2 shadow-float focus:translate-y-0"
      >
        {t("skip")}
      </a>
      <AreaKeys />
      <Rail initiallyNarrow={railInitiallyNarrow} ledger={ledger} />
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar
          onFind={() => show("palette")}
          onNearFind={() => void loadPalette()}
          onShortcuts={() => show("shortcuts")}
        />
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 outline-none">
          {children}
        </main>
      </div>
      <Suspense fallback={null}>
        {wanted.palette ? (
          <Palette
            open={open === "palette"}
            onOpenChange={close}
            onShortcuts={() => show("shortcuts")}
          />
        ) : null}
        {wanted.shortcuts ? (
          <ShortcutSheet open={open === "shortcuts"} onOpenChange={close} />
        ) : null}
      </Suspense>
      <RecentRecords />
      <LimitNotice />
      <SessionWatch initialEnd={sessionEndsAt} />
      <ToastOutlet />
    </div>
  );
}
