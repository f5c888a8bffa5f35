"use client";

import { useTranslations } from "next-intl";
import { Dialog } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";
import { Switch } from "@/components/ui/switch";
import { callDesk } from "@/lib/browser/desk-client";
import type { Shortcut, ShortcutScope } from "./shortcut-registry";
import { useShortcutList } from "./shortcuts";

const scopes = ["everywhere", "list", "record"] as const satisfies readonly ShortcutScope[];

interface ShortcutSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Every key that works on this screen, and the switch for single letters. */
export function ShortcutSheet({ open, onOpenChange }: ShortcutSheetProps) {
  const t = useTranslations("shell");
  const { list, singleKeys, setSingleKeys } = useShortcutList();
  const toggle = (on: boolean) => {
    setSingleKeys(on);
    // It holds for this page even where it cannot be kept.
    const shortcuts = { params: { key: "shortcuts" }, body: { singleKeys: on } };
    callDesk("savePreference", shortcuts).catch(() => undefined);
  };
  return (
    <Dialog
      size="md"
      open={open}
      onOpenChange={onOpenChange}
      title={t("shortcuts")}
      description={t("shortcutsText")}
      footer={
        <div className="mr-auto">
          <Switch checked={singleKeys} onCheckedChange={toggle}>
            {t("singleKeys")}
          </Switch>
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        {scopes.map((scope) => (
          <ShortcutGroup
            key={scope}
            title={t(`scopes.${scope}`)}
            shortcuts={list.filter((shortcut) => shortcut.scope === scope)}
          />
        ))}
      </div>
    </Dialog>
  );
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
