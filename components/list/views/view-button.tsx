"use client";

import { Bookmark, ChevronDown } from "lucide-react";
import { type Messages, useLocale, useTranslations } from "next-intl";
import { cloneElement, useRef, useState } from "react";
import { useShortcut } from "@/components/shell/shortcuts";
import { Button } from "@/components/ui/button";
import type { CommonState } from "@/lib/browser/list-params";
import type { ViewedModel } from "./compare-view";

interface Loaded {
  readonly ViewMenu: typeof import("./view-menu").ViewMenu;
  readonly messages: Pick<Messages, "views">;
}

/** The view that the list is shown in. Its menu and the texts of it are loaded as it first opens. */
export function ViewButton<State extends CommonState>({ list }: { list: ViewedModel<State> }) {
  const t = useTranslations("table.views");
  const language = useLocale();
  const button = useRef<HTMLButtonElement>(null);
  // The module itself, because a lazy component would not preserve the types of the list.
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [loading, setLoading] = useState(false);
  const { current, changed } = list.views;
  const load = async () => {
    setLoading(true);
    try {
      const [{ ViewMenu }, texts] = await Promise.all([
        import("./view-menu"),
        import(`@/lib/intl/messages/${language}/views.json`),
      ]);
      setLoaded({ ViewMenu, messages: { views: texts.default } });
    } finally {
      setLoading(false);
    }
  };
  useShortcut("v", t("open"), () => button.current?.click(), { scope: "list" });
  const name = current?.name ?? t("none");
  const trigger = (
    <Button
      ref={button}
      pending={loading}
      aria-label={t(changed ? "nameChanged" : "name", { view: name })}
      icon={<Bookmark aria-hidden className="size-4 shrink-0" />}
    >
      <span className="max-w-40 truncate">{current?.name ?? t("button")}</span>
      {changed ? <span className="text-ink-quiet">· {t("changed")}</span> : null}
      <ChevronDown aria-hidden className="size-4 shrink-0" />
    </Button>
  );
  if (loaded) return <loaded.ViewMenu list={list} trigger={trigger} messages={loaded.messages} />;
  return cloneElement(trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onClick: () => void load(),
  });
}
