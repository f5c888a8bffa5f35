import {
  CircleCheck,
  CircleDashed,
  Hourglass,
  type LucideIcon,
  MailX,
  UserRound,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { Tag } from "@/components/ui/tag";
import type { Tone } from "@/components/ui/tone";
import type { DeliveryState } from "@/lib/domain/webhooks/delivery-enumerations";

const tags = {
  received: { tone: "waiting", icon: Hourglass },
  done: { tone: "good", icon: CircleCheck },
  "nothing-to-do": { tone: "neutral", icon: CircleDashed },
  attention: { tone: "warning", icon: UserRound },
  dead: { tone: "danger", icon: MailX },
} as const satisfies Record<DeliveryState, { tone: Tone; icon: LucideIcon }>;

/** The state of a webhook, in hue, icon and word. */
export function DeliveryStateTag({ state }: { state: DeliveryState }) {
  const t = useTranslations("webhooks.list.values.state");
  return <Tag {...tags[state]}>{t(state)}</Tag>;
}
