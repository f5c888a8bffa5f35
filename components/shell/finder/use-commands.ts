"use client";

import {
  Archive,
  Bell,
  CaseSensitive,
  CircleHelp,
  FilePlus,
  FileSignature,
  Keyboard,
  Languages,
  Link2,
  LogOut,
  MonitorSmartphone,
  Settings2,
  SunMoon,
} from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { setTheme, useTheme } from "@/lib/browser/appearance";
import { callDesk } from "@/lib/browser/desk-client";
import { leave } from "@/lib/browser/leave-guard";
import { languages } from "@/lib/domain/languages";
import { themes } from "@/lib/domain/theme";
import { languageNames } from "@/lib/intl/languages";
import { routes } from "@/lib/routes";
import { useActor } from "../actor-context";
import { areas } from "../areas";
import { useKeysOf, useShortcutChoice } from "../shortcuts";
import { useLanguage } from "../use-language";
import { useSignOut } from "../use-sign-out";
import { type FinderAct, finderActs } from "./finder-acts";
import type { FinderItem } from "./finder-item";
import { matchesCommand } from "./match-command";
import { useActName } from "./use-act-name";

/** The commands and settings that the person may use. `onAct`: the finder asks for its record. */
export function useCommands(
  onShortcuts: () => void,
  onAct: (act: FinderAct) => void,
): readonly FinderItem[] {
  const t = useTranslations("shell");
  const words = useTranslations("finder.commands");
  const otherWords = useTranslations("finder.otherWords");
  const actName = useActName();
  const router = useRouter();
  const [language, setLanguage] = useLanguage();
  const theme = useTheme();
  const signOut = useSignOut();
  const { choice, choose } = useShortcutChoice();
  const { singleKeys } = choice;
  const keysOf = useKeysOf();
  const { may } = useActor();
  const go = (path: string) => () => leave(() => router.push(path));
  const toggleKeys = () => {
    const body = { ...choice, singleKeys: !singleKeys };
    choose(body);
    // It applies to this page even if it cannot be saved.
    callDesk("savePreference", { params: { key: "shortcuts" }, body }).catch(() => undefined);
  };
  return [
    ...areas
      .filter(({ permission }) => permission === undefined || may(permission))
      .map(({ id, icon, keys, href }) => ({
        id: `go ${id}`,
        label: t(`to.${id}`),
        icon,
        shortcut: keysOf(keys),
        run: go(href),
        // What people call by other words, such as overdue.
        ...(id === "openInvoices" && { otherWords: otherWords(id) }),
      })),
    {
      id: "go archived-lines",
      label: t("toArchivedLines"),
      icon: Archive,
      run: go(routes.archivedLines()),
    },
    ...(may("invoice-groups:read")
      ? [
          {
            id: "go third party",
            label: words("thirdParty"),
            icon: Link2,
            run: go(routes.thirdParty()),
          },
        ]
      : []),
    ...(may("lines:propose")
      ? [
          {
            id: "new proposal",
            label: words("newProposal"),
            icon: FilePlus,
            run: go(routes.newLineProposal()),
          },
        ]
      : []),
    ...(may("offers:write")
      ? [
          {
            id: "new offer",
            label: words("newOffer"),
            icon: FileSignature,
            run: go(routes.newOffer()),
          },
        ]
      : []),
    ...finderActs
      .filter(({ permission }) => may(permission))
      .map((act) => ({
        id: `act ${act.id}`,
        label: actName(act),
        icon: act.icon,
        otherWords: otherWords(act.id),
        keepsOpen: true as const,
        run: () => onAct(act),
      })),
    {
      id: "go sessions",
      label: t("toSessions"),
      icon: MonitorSmartphone,
      run: go(routes.sessions()),
    },
    {
      id: "go notifications",
      label: words("notifications"),
      icon: Bell,
      run: go(routes.notifications()),
    },
    {
      id: "go preferences",
      label: words("preferences"),
      icon: Settings2,
      run: go(routes.preferences()),
    },
    { id: "go help", label: words("help"), icon: CircleHelp, run: go(routes.help()) },
    ...themes
      .filter((value) => value !== theme)
      .map((value) => ({
        id: `theme ${value}`,
        label: t("themeCommand", { theme: t(`themes.${value}`) }),
        icon: SunMoon,
        run: () => setTheme(value),
      })),
    ...languages
      .filter((value) => value !== language)
      .map((value) => ({
        id: `language ${value}`,
        label: t("languageCommand", { language: languageNames[value].name }),
        icon: Languages,
        run: () => setLanguage(value),
      })),
    {
      id: "single keys",
      label: words(singleKeys ? "singleKeysOff" : "singleKeysOn"),
      icon: CaseSensitive,
      run: toggleKeys,
    },
    {
      id: "shortcuts",
      label: t("shortcuts"),
      icon: Keyboard,
      shortcut: keysOf("?"),
      run: onShortcuts,
    },
    { id: "sign-out", label: t("signOut"), icon: LogOut, run: signOut },
  ];
}

/** The acts that a text names and that the person may not begin. */
export function useActsOfOthers(typed: string): readonly FinderAct[] {
  const otherWords = useTranslations("finder.otherWords");
  const actName = useActName();
  const { may } = useActor();
  if (typed.trim() === "") return [];
  return finderActs.filter(
    (act) => !may(act.permission) && matchesCommand(`${actName(act)} ${otherWords(act.id)}`, typed),
  );
}
