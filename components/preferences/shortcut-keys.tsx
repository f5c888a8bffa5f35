import { RotateCcw } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCommandNames } from "@/components/shell/use-command-names";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { type KeyMap, keyClashes, keysOf } from "@/lib/domain/single-key-commands";
import { KeyRecorder } from "./key-recorder";

interface ShortcutKeysProps {
  id: string;
  map: KeyMap;
  disabled: boolean;
  error: string | undefined;
  onChange: (map: Record<string, string>) => void;
}

/** Every shortcut of single characters, each with its keys and the way to other ones. */
export function ShortcutKeys({ id, map, disabled, error, onChange }: ShortcutKeysProps) {
  const t = useTranslations("preferences");
  const { commands, nameOf } = useCommandNames();
  const clashes = keyClashes(map);
  const choose = (command: string, keys: string) => {
    const { [command]: _, ...others } = map;
    onChange(keys === command ? others : { ...others, [command]: keys });
  };
  return (
    <div id={id} tabIndex={-1} className="outline-none sm:col-span-2">
      {error ? (
        <p role="alert" className="mb-2 text-danger-ink">
          {error}
        </p>
      ) : null}
      <ul aria-label={t("fields.keys")} className="grid gap-x-8 lg:grid-cols-2">
        {commands.map((command) => {
          const keys = keysOf(command, map);
          const clash = clashes.get(command);
          return (
            <li
              key={command}
              className="flex min-h-10 flex-wrap items-center gap-x-2 border-line border-b py-1"
            >
              <span className="min-w-0 flex-1">
                {nameOf(command)}
                {clash ? (
                  <span className="block text-danger-ink text-sm">
                    {t("clash", { command: nameOf(clash) })}
                  </span>
                ) : null}
              </span>
              <KeyRecorder
                command={nameOf(command)}
                keys={keys}
                disabled={disabled}
                onKeys={(next) => choose(command, next)}
              />
              <IconButton
                size="sm"
                label={t("reset", { command: nameOf(command) })}
                className={keys === command ? "invisible" : ""}
                icon={<RotateCcw aria-hidden className="size-3.5" />}
                onClick={() => choose(command, command)}
              />
            </li>
          );
        })}
      </ul>
      <Button
        size="sm"
        className="mt-3"
        disabled={Object.keys(map).length === 0}
        onClick={() => onChange({})}
      >
        {t("resetAll")}
      </Button>
    </div>
  );
}
