import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { leave } from "@/lib/browser/leave-guard";
import { useActor } from "./actor-context";
import { type Area, areas } from "./areas";
import { useShortcut } from "./shortcuts";

/** Two keys for each area: "g l" for the abandoned lines. */
export function AreaKeys() {
  const { may } = useActor();
  return areas
    .filter(({ permission }) => permission === undefined || may(permission))
    .map((area) => <AreaKey key={area.id} area={area} />);
}

function AreaKey({ area }: { area: Area }) {
  const t = useTranslations("shell");
  const router = useRouter();
  useShortcut(area.keys, t(`to.${area.id}`), () => leave(() => router.push(area.href)));
  return null;
}
