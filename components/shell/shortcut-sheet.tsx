"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { Dialog } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";
import { Switch } from "@/components/ui/switch";
import { callDesk } from "@/lib/browser/desk-client";
import { routes } from "@/lib/routes";
import type { Shortcut, ShortcutScope } from "./shortcut-registry";
import { useShortcutChoice, useShortcutList } from "./shortcuts";

const scopes = ["everywhere", "list", "record"] as const satisfies readonly ShortcutScope[];

interface ShortcutSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Every key of this screen, and the switch for single letters. */
export function ShortcutSheet({ open, onOpenChange }: ShortcutSheetProps) {
  const t = useTranslations("shell");
  const list = useShortcutList();
  const { choice, choose } = useShortcutChoice();
  const toggle = (on: boolean) => {
    const body = { ...choice, singleKeys: on };
    choose(body);
    // It applies to this page even if it cannot be saved.
    callDesk("savePreference", { params: { key: "shortcuts" }, body }).catch(() => undefined);
  };
  return (
    <Dialog
      size="md"
      open={open}
      onOpenChange={onOpenChange}
      title={t("shortcuts")}
      description={t("shortcutsText")}
      footer={
        <div className="mr-auto flex flex-wrap items-center gap-x-6 gap-y-2">
          <Switch checked={choice.singleKeys} onCheckedChange={toggle}>
            {t("singleKeys")}
          </Switch>
          <Link
            href={`${routes.preferences()}#shortcuts`}
            className="text-accent-ink hover:underline"
            onClick={() => onOpenChange(false)}
          >
            {t("changeKeys")}
          </Link>
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        {scopes.map((scope) => (
          <ShortcutGroup
            key={scope}
            title={t(`scopes.${scope}`)}
            shortcuts={list.filter(
              (one, at) => one.scope === scope && !isReplaced(one, list.slice(at + 1)),
            )}
          />
        ))}
      </div>
    </Dialog>
  );
}

/** A part of the page has the same key, which works instead. */
function isReplaced({ keys }: Shortcut, later: readonly Shortcut[]): boolean {
  return later.some((other) => keys.every((key) => other.keys.includes(key)));
}

function ShortcutGroup({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  const t = useTranslations("shell");
  if (shortcuts.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 font-medium text-ink-quiet text-sm">{title}</h3>
      <dl>
        {shortcuts.map(({ keys, label }) => (
          <div
            key={keys.join(" ")}
            className="flex items-center justify-between gap-4 border-line border-b py-1.5 last:border-b-0"
          >
            <dt>{label}</dt>
            <dd className="flex items-center gap-2 text-ink-quiet text-sm">
              {keys.map((key, index) => (
                <span key={key} className="flex items-center gap-2">
                  {index > 0 ? t("or") : null}
                  <Kbd keys={key} />
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
