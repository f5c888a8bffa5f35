"use client";

import { Languages, Monitor, Moon, Sun } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/icon-button";
import { Menu } from "@/components/ui/menu";
import { type AppearanceOwner, setTheme, useTheme } from "@/lib/browser/appearance";
import { languages } from "@/lib/domain/languages";
import { isTheme, type Theme, themes } from "@/lib/domain/theme";
import { languageNames } from "@/lib/intl/languages";
import { useLanguage } from "./use-language";

const themeIcons = { system: Monitor, light: Sun, dark: Moon } as const satisfies Record<
  Theme,
  unknown
>;

interface AppearanceMenuProps {
  owner?: AppearanceOwner;
}

export function LanguageMenu({ owner = "person" }: AppearanceMenuProps) {
  const t = useTranslations("shell");
  const [language, setLanguage] = useLanguage(owner);
  const options = languages.map((value) => ({ value, label: languageNames[value].name }));
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={t("language")} icon={<Languages aria-hidden className="size-4" />} />
      }
      entries={[
        {
          kind: "choice",
          id: "language",
          label: t("language"),
          options,
          value: language,
          onSelect: setLanguage,
        },
      ]}
    />
  );
}

export function ThemeMenu({ owner = "person" }: AppearanceMenuProps) {
  const t = useTranslations("shell");
  const theme = useTheme();
  const Icon = themeIcons[theme];
  return (
    <Menu
      align="end"
      trigger={<IconButton label={t("theme")} icon={<Icon aria-hidden className="size-4" />} />}
      entries={[
        {
          kind: "choice",
          id: "theme",
          label: t("theme"),
          options: themes.map((value) => ({ value, label: t(`themes.${value}`) })),
          value: theme,
          onSelect: (value) => isTheme(value) && setTheme(value, owner),
        },
      ]}
    />
  );
}
