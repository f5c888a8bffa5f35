import { useTranslations } from "next-intl";
import { singleKeyCommands } from "@/lib/domain/single-key-commands";
import { useActor } from "./actor-context";
import { areas } from "./areas";

/**
 * The commands of single characters that the person may use, and the words for each. The page has the
 * messages `preferences`.
 */
export function useCommandNames() {
  const t = useTranslations("preferences");
  const shell = useTranslations("shell");
  const { may } = useActor();
  const open = areas.filter(({ permission }) => permission === undefined || may(permission));
  const nameOf = (command: string) => {
    const area = areas.find(({ keys }) => keys === command);
    if (area) return shell(`to.${area.id}`);
    const single = singleKeyCommands.find(({ keys }) => keys === command);
    return single ? t(`commands.${single.name}`) : command;
  };
  const commands = [...singleKeyCommands, ...open].map(({ keys }) => keys);
  return { commands, nameOf };
}
