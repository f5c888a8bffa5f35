import { useTranslations } from "next-intl";

/** Says in a bar of selected rows how many others the filters hide: actions leave them out. */
export function OutsideNote({ count }: { count: number }) {
  const t = useTranslations("table.selection");
  if (count === 0) return null;
  return <span className="text-ink-quiet"> · {t("notIncluded", { count })}</span>;
}
