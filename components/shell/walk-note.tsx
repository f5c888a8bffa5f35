import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import type { WalkCount } from "@/lib/domain/walks/walk-count";

/** Says that a list in billing moved while it was read, and how many rows may be missing. */
export function WalkNote({ walk }: { walk: WalkCount | null }) {
  const t = useTranslations("table.walk");
  if (walk === null || !walk.moved) return null;
  const { distinct, repeated, missing } = walk;
  if (missing === 0) return <Banner tone="info" role="status" title={t("moved", { distinct })} />;
  return (
    <Banner tone="warning" role="status" title={t("missing", { missing })}>
      {t("text", { repeated, distinct })}
    </Banner>
  );
}
