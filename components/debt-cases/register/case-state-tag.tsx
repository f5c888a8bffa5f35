import {
  BadgeCheck,
  CircleOff,
  CircleSlash,
  Eye,
  Gavel,
  type LucideIcon,
  RefreshCcwDot,
  Undo2,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { Tag } from "@/components/ui/tag";
import type { Tone } from "@/components/ui/tone";
import type { DebtCaseState } from "@/lib/domain/debt-cases/case-enumerations";

const tags = {
  assigned: { tone: "info", icon: Gavel },
  updated: { tone: "info", icon: RefreshCcwDot },
  paid: { tone: "good", icon: BadgeCheck },
  credited: { tone: "neutral", icon: CircleSlash },
  resolved: { tone: "neutral", icon: Undo2 },
  "needs-attention": { tone: "warning", icon: Eye },
  dropped: { tone: "neutral", icon: CircleOff },
} as const satisfies Record<DebtCaseState, { tone: Tone; icon: LucideIcon }>;

export function CaseStateTag({ state }: { state: DebtCaseState }) {
  const t = useTranslations("debt-cases.list.values.state");
  const { tone, icon } = tags[state];
  return (
    <Tag tone={tone} icon={icon}>
      {t(state)}
    </Tag>
  );
}
