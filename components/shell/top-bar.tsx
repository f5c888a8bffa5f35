"use client";

import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { cx } from "@/components/ui/cx";
import { Kbd } from "@/components/ui/kbd";
import { useActor } from "./actor-context";
import { EnvironmentTag } from "./environment-tag";
import { PersonMenu } from "./person-menu";
import { LanguageMenu, ThemeMenu } from "./taste-menus";

interface TopBarProps {
  onFind: () => void;
  /** A pointer or the focus came near: the palette may be loaded. */
  onNearFind: () => void;
  onShortcuts: () => void;
}

export function TopBar({ onFind, onNearFind, onShortcuts }: TopBarProps) {
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
        className="flex h-8 w-full min-w-10 max-w-96 items-center gap-2 rounded-md border border-line-strong bg-canvas px-2.5 text-ink-quiet transition-colors hover:bg-hover"
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
        <LanguageMenu />
        <ThemeMenu />
        <PersonMenu onShortcuts={onShortcuts} />
      </div>
    </header>
  );
}
