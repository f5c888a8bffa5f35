import { Ban, CalendarX, CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { Tag } from "@/components/ui/tag";
import type { OfferingState } from "@/lib/domain/products/offering-fields";

const tags = {
  "on-sale": { tone: "good", icon: CircleCheck },
  ended: { tone: "neutral", icon: CalendarX },
  disabled: { tone: "warning", icon: Ban },
} as const;

/** Whether an offering is sold today. */
export function OfferingStateTag({ state }: { state: OfferingState }) {
  const t = useTranslations("product-offerings.list.values.state");
  return <Tag {...tags[state]}>{t(state)}</Tag>;
}
