import { CirclePause, ContactRound, Eraser, type LucideIcon, UserMinus } from "lucide-react";
import { settingFieldId } from "@/lib/domain/invoice-groups/setting-field-id";
import { routes } from "@/lib/routes";
import type { Actor } from "../actor-context";

/** An act that begins with a record: the finder asks for it, and leads to where the act begins. */
export interface FinderAct {
  readonly id: "erase" | "death" | "contact" | "hold";
  /** The kind of the record. */
  readonly of: "invoice-group" | "customer";
  readonly permission: Parameters<Actor["may"]>[0];
  readonly icon: LucideIcon;
  readonly href: (id: string) => string;
}

export const finderActs: readonly FinderAct[] = [
  {
    id: "hold",
    of: "invoice-group",
    permission: "invoice-groups:write",
    icon: CirclePause,
    href: (id) => `${routes.invoiceGroupSettings(id)}#${settingFieldId("accountOnHold")}`,
  },
  {
    id: "contact",
    of: "customer",
    permission: "invoice-groups:write",
    icon: ContactRound,
    href: (id) => routes.customerContacts(id, "new=1"),
  },
  {
    id: "death",
    of: "customer",
    permission: "customers:deceased",
    icon: UserMinus,
    href: (id) => routes.customerDeceased(id),
  },
  {
    id: "erase",
    of: "invoice-group",
    permission: "invoice-groups:erase",
    icon: Eraser,
    href: (id) => routes.invoiceGroupErase(id),
  },
];
