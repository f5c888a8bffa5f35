"use client";

import { useQuery } from "@tanstack/react-query";
import {
  ChevronDown,
  CircleHelp,
  Keyboard,
  LogOut,
  MonitorSmartphone,
  Settings2,
  User,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Menu } from "@/components/ui/menu";
import { newestRelease } from "@/lib/domain/help/releases";
import { seenReleaseQuery } from "@/lib/help/queries";
import { routes } from "@/lib/routes";
import { useActor } from "./actor-context";
import { useKeysOf } from "./shortcuts";
import { useSignOut } from "./use-sign-out";

interface PersonMenuProps {
  onShortcuts: () => void;
  /** The newest release whose notes the person has opened. */
  seenRelease: string | null;
}

export function PersonMenu({ onShortcuts, seenRelease }: PersonMenuProps) {
  const t = useTranslations("shell");
  const actor = useActor();
  const signOut = useSignOut();
  const keysOf = useKeysOf();
  const isNew = useQuery(seenReleaseQuery(seenRelease)).data !== newestRelease;
  const roles = actor.roles.map((role) => t(`roles.${role}`)).join(", ");
  return (
    <Menu
      align="end"
      trigger={
        <Button
          variant="quiet"
          className="max-w-52 px-2"
          aria-label={t("person", { name: actor.name })}
          aria-description={isNew ? t("newInHelp") : undefined}
        >
          <User aria-hidden className="size-4 shrink-0 sm:hidden" />
          <span className="truncate max-sm:hidden">{actor.name}</span>
          {isNew ? <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-accent" /> : null}
          <ChevronDown aria-hidden className="size-4 shrink-0 max-sm:hidden" />
        </Button>
      }
      entries={[
        {
          kind: "text",
          id: "who",
          content: (
            <>
              <p className="font-medium">{actor.name}</p>
              <p className="text-ink-quiet text-sm">{roles}</p>
            </>
          ),
        },
        { kind: "separator", id: "after-who" },
        {
          kind: "link",
          id: "sessions",
          label: t("ownSessions"),
          icon: MonitorSmartphone,
          href: routes.sessions(),
        },
        {
          kind: "link",
          id: "preferences",
          label: t("preferences"),
          icon: Settings2,
          href: routes.preferences(),
        },
        {
          kind: "link",
          id: "help",
          label: isNew ? t("helpWithNew") : t("help"),
          icon: CircleHelp,
          href: isNew ? `${routes.help()}#releases` : routes.help(),
        },
        {
          kind: "action",
          id: "shortcuts",
          label: t("shortcuts"),
          icon: Keyboard,
          shortcut: keysOf("?"),
          onSelect: onShortcuts,
        },
        { kind: "action", id: "sign-out", label: t("signOut"), icon: LogOut, onSelect: signOut },
      ]}
    />
  );
}
