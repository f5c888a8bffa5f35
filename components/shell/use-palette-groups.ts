"use client";

import { useQuery } from "@tanstack/react-query";
import {
  Archive,
  Clock,
  Keyboard,
  Languages,
  Layers,
  LogOut,
  type LucideIcon,
  MonitorSmartphone,
  Search,
  SunMoon,
  User,
} from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { setTheme, useTheme } from "@/lib/browser/appearance";
import { leave } from "@/lib/browser/leave-guard";
import { ProblemError } from "@/lib/browser/problem-error";
import { queryKeys } from "@/lib/browser/query-keys";
import { type RecentRecord, readRecentRecords } from "@/lib/browser/recent-records";
import { callService } from "@/lib/browser/service-client";
import { themes } from "@/lib/domain/theme";
import { languageNames, languages } from "@/lib/intl/languages";
import { routes } from "@/lib/routes";
import { useActor } from "./actor-context";
import { areas } from "./areas";
import { matchesCommand, readFinderText, searchOf } from "./match-command";
import { useLanguage } from "./use-language";
import { useSignOut } from "./use-sign-out";

export interface PaletteItem {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly shortcut?: string;
  readonly run: () => void;
}

export interface PaletteGroup {
  readonly id: "find" | "recent" | "commands";
  readonly items: readonly PaletteItem[];
}

/** What the palette offers for what was typed; `pending` while an identifier is looked up. */
export function usePaletteGroups(typed: string, onShortcuts: () => void) {
  const finding = readFinderText(typed);
  const lookup = useIdentifierLookup(finding.kind === "identifier" ? finding.id : null);
  const commands = useCommands(onShortcuts).filter(({ label }) => matchesCommand(label, typed));
  const { find, recent } = usePlaces();

  const groups: PaletteGroup[] = [];
  if (finding.kind === "identifier") {
    groups.push({ id: "find", items: find.byIdentifier(finding.id, lookup) });
  }
  if (finding.kind === "text") {
    const { text, as } = finding;
    groups.push({ id: "find", items: as.map((parameter) => find.bySearch(parameter, text)) });
  }
  if (finding.kind === "nothing") groups.push({ id: "recent", items: recent() });
  if (finding.kind !== "identifier") groups.push({ id: "commands", items: commands });
  return { groups: groups.filter(({ items }) => items.length > 0), pending: lookup.pending };
}

/** Records and searches: everything that leads to another page. */
function usePlaces() {
  const t = useTranslations("shell");
  const router = useRouter();
  const go = (path: string) => leave(() => router.push(path));
  const pathOf = ({ kind, id }: RecentRecord) =>
    kind === "customer" ? routes.customer(id) : routes.invoiceGroup(id);
  const open = (kind: RecentRecord["kind"], id: string, name?: string): PaletteItem => ({
    id: `${kind} ${id}`,
    label: t(kind === "customer" ? "openCustomer" : "openInvoiceGroup", { name: name ?? id }),
    icon: kind === "customer" ? User : Layers,
    run: () => go(pathOf({ kind, id })),
  });
  return {
    find: {
      byIdentifier: (id: string, found: ReturnType<typeof useIdentifierLookup>) => [
        ...(found.invoiceGroup === null ? [] : [open("invoice-group", id, found.invoiceGroup)]),
        ...(found.customer === null ? [] : [open("customer", id, found.customer)]),
      ],
      bySearch: (parameter: Parameters<typeof searchOf>[0], text: string): PaletteItem => ({
        id: `search ${parameter}`,
        label: t(`search.${parameter}`, { text }),
        icon: Search,
        run: () => go(routes.invoiceGroups(searchOf(parameter, text))),
      }),
    },
    recent: () => readRecentRecords().map(({ kind, id }) => ({ ...open(kind, id), icon: Clock })),
  };
}

function useCommands(onShortcuts: () => void): readonly PaletteItem[] {
  const t = useTranslations("shell");
  const router = useRouter();
  const [language, setLanguage] = useLanguage();
  const theme = useTheme();
  const signOut = useSignOut();
  const { may } = useActor();
  return [
    ...areas
      .filter(({ permission }) => permission === undefined || may(permission))
      .map(({ id, icon, keys, href }) => ({
        id: `go ${id}`,
        label: t(`to.${id}`),
        icon,
        shortcut: keys,
        run: () => leave(() => router.push(href)),
      })),
    {
      id: "go archived-lines",
      label: t("toArchivedLines"),
      icon: Archive,
      run: () => leave(() => router.push(routes.archivedLines())),
    },
    {
      id: "go sessions",
      label: t("toSessions"),
      icon: MonitorSmartphone,
      run: () => leave(() => router.push(routes.sessions())),
    },
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
    { id: "shortcuts", label: t("shortcuts"), icon: Keyboard, shortcut: "?", run: onShortcuts },
    { id: "sign-out", label: t("signOut"), icon: LogOut, run: signOut },
  ];
}

/** A name: found. null: there is none. undefined: not known yet, or it could not be asked. */
type Found = string | null | undefined;

interface IdentifierLookup {
  readonly pending: boolean;
  readonly invoiceGroup: Found;
  readonly customer: Found;
}

/** Asks whether an identifier is an invoice group's or a customer's; the service keeps both apart. */
function useIdentifierLookup(id: string | null): IdentifierLookup {
  const guid = id ?? "";
  const enabled = id !== null;
  const group = useQuery({
    queryKey: [...queryKeys.invoiceGroups, "find", guid],
    enabled,
    retry: false,
    queryFn: ({ signal }) =>
      orNull(async () => {
        const found = await callService("getInvoiceGroup", { params: { guid }, signal });
        return found.name;
      }),
  });
  const customer = useQuery({
    queryKey: [...queryKeys.customers, "find", guid],
    enabled,
    retry: false,
    queryFn: ({ signal }) =>
      orNull(async () => {
        const input = { params: { guid }, signal };
        const found = await callService("listCustomerInvoiceGroups", input);
        return found.customer.name;
      }),
  });
  return {
    pending: enabled && (group.isPending || customer.isPending),
    invoiceGroup: group.data,
    customer: customer.data,
  };
}

async function orNull(read: () => Promise<string>): Promise<string | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ProblemError && error.kind === "missing") return null;
    throw error;
  }
}
