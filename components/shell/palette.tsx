"use client";

import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { cx } from "@/components/ui/cx";
import { Kbd } from "@/components/ui/kbd";
import { rowStyle } from "@/components/ui/popup-style";
import { Spinner } from "@/components/ui/spinner";
import { type PaletteGroup, type PaletteItem, usePaletteGroups } from "./use-palette-groups";

interface PaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onShortcuts: () => void;
}

/** The finder: any identifier, a search, a command, or what was open before. */
export function Palette({ open, onOpenChange, onShortcuts }: PaletteProps) {
  const t = useTranslations("shell");
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity entering:opacity-0 leaving:opacity-0" />
        <Dialog.Viewport className="fixed inset-0 z-40 flex items-start justify-center p-4 pt-[12vh]">
          <Dialog.Popup
            data-modal=""
            aria-label={t("find")}
            className="flex max-h-[min(30rem,76dvh)] w-full max-w-xl flex-col overflow-hidden rounded-lg bg-raised text-ink shadow-dialog outline-none transition-[opacity,translate] entering:-translate-y-1 entering:opacity-0 leaving:opacity-0"
          >
            <PaletteBody onDone={() => onOpenChange(false)} onShortcuts={onShortcuts} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface PaletteBodyProps {
  onDone: () => void;
  onShortcuts: () => void;
}

function PaletteBody({ onDone, onShortcuts }: PaletteBodyProps) {
  const t = useTranslations("shell");
  const [typed, setTyped] = useState("");
  const { groups, pending } = usePaletteGroups(typed, onShortcuts);
  const count = groups.reduce((sum, group) => sum + group.items.length, 0);
  return (
    <Autocomplete.Root
      open
      inline
      autoHighlight="always"
      keepHighlight
      mode="none"
      items={groups}
      value={typed}
      onValueChange={(value, { reason }) => {
        // Choosing an item must not write its name over what was typed.
        if (reason !== "item-press") setTyped(value);
      }}
      itemToStringValue={(item: PaletteItem) => item.label}
    >
      <div className="flex h-12 shrink-0 items-center gap-3 border-line border-b px-4">
        {pending ? <Spinner /> : <Search aria-hidden className="size-4 shrink-0 text-ink-quiet" />}
        <Autocomplete.Input
          aria-label={t("find")}
          placeholder={t("findPlaceholder")}
          spellCheck={false}
          autoComplete="off"
          className="h-full w-full bg-transparent outline-none"
        />
        <Kbd keys="Esc" />
      </div>
      <div className="min-h-0 overflow-y-auto py-1">
        <Autocomplete.Empty className="px-4 py-6 text-center text-ink-quiet empty:hidden">
          {pending ? t("lookingUp") : t("findNothing")}
        </Autocomplete.Empty>
        <Autocomplete.List>
          {(group: PaletteGroup) => <Group key={group.id} group={group} onDone={onDone} />}
        </Autocomplete.List>
      </div>
      <p role="status" className="sr-only">
        {pending ? t("lookingUp") : t("choices", { count })}
      </p>
    </Autocomplete.Root>
  );
}

function Group({ group, onDone }: { group: PaletteGroup; onDone: () => void }) {
  const t = useTranslations("shell");
  return (
    <Autocomplete.Group items={[...group.items]} className="py-1">
      <Autocomplete.GroupLabel className="px-4 py-1 font-medium text-ink-quiet text-xs">
        {t(`paletteGroup.${group.id}`)}
      </Autocomplete.GroupLabel>
      <Autocomplete.Collection>
        {(item: PaletteItem) => (
          <Autocomplete.Item
            key={item.id}
            value={item}
            className={cx(rowStyle, "mx-1 rounded-md")}
            onClick={() => {
              onDone();
              item.run();
            }}
          >
            <item.icon aria-hidden className="size-4 shrink-0 text-ink-quiet" />
            <span className="min-w-0 flex-1 truncate">{item.label}</span>
            {item.shortcut ? <Kbd keys={item.shortcut} /> : null}
          </Autocomplete.Item>
        )}
      </Autocomplete.Collection>
    </Autocomplete.Group>
  );
}
