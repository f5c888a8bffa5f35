import Link from "next/link";
import { useTranslations } from "next-intl";
import { useKeysOf, useShortcutChoice } from "@/components/shell/shortcuts";
import { useCommandNames } from "@/components/shell/use-command-names";
import { Kbd } from "@/components/ui/kbd";
import { routes } from "@/lib/routes";

/** The keys of all commands as the person has them; those of a screen are also in its sheet (`?`). */
export function ShortcutOverview() {
  const t = useTranslations("help");
  const { commands, nameOf } = useCommandNames();
  const keysOf = useKeysOf();
  const { singleKeys } = useShortcutChoice().choice;
  const fixed = ["Mod+k", "Mod+Enter", "Escape"] as const;
  return (
    <>
      <p className="mt-3 text-ink-soft">
        {t(singleKeys ? "keysOn" : "keysOff")}{" "}
        <Link href={`${routes.preferences()}#shortcuts`} className="text-accent-ink underline">
          {t("changeKeys")}
        </Link>
      </p>
      <dl className="mt-2 grid gap-x-8 lg:grid-cols-2">
        {fixed.map((keys) => (
          <Row key={keys} name={t(`fixedKeys.${keys}`)} keys={keys} />
        ))}
        {(singleKeys ? commands : []).map((command) => (
          <Row key={command} name={nameOf(command)} keys={keysOf(command)} />
        ))}
      </dl>
    </>
  );
}

function Row({ name, keys }: { name: string; keys: string }) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-4 border-line border-b py-1">
      <dt>{name}</dt>
      <dd>
        <Kbd keys={keys} />
      </dd>
    </div>
  );
}
