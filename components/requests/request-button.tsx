"use client";

import { ContactRound, FolderPlus, MapPin } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, type ReactNode, useState } from "react";
import { useActor } from "@/components/shell/actor-context";
import { useShortcut } from "@/components/shell/shortcuts";
import { Button } from "@/components/ui/button";
import { LazyPart } from "@/components/ui/lazy-part";
import type { CustomerInvoiceGroups } from "@/lib/contract/customer";
import { LazyDetailsDialog } from "./lazy-details-dialog";

// Forms and their rules are loaded with the first press.
const NewGroupDialog = lazy(async () => ({
  default: (await import("./new-group-dialog")).NewGroupDialog,
}));
const NewContactDialog = lazy(async () => ({
  default: (await import("./new-contact-dialog")).NewContactDialog,
}));

interface CustomerProps {
  /** The customer with groups and contacts; undefined while it is being read. */
  of: CustomerInvoiceGroups | undefined;
  /** The address asks for the form; `onEnd`: it was closed. */
  begun?: boolean;
  onEnd?: () => void;
}

/** Opens one of the forms that ask billing for a change of a customer's records. */
export function RequestButton({ form, ...given }: CustomerProps & { form: keyof typeof buttons }) {
  const Button = buttons[form];
  return <Button {...given} />;
}

/** Opens the form of a new invoice group. */
function NewGroupButton({ of }: CustomerProps) {
  const t = useTranslations("request-forms.newGroup");
  const icon = <FolderPlus aria-hidden className="size-4" />;
  return (
    <DialogButton label={t("action")} icon={icon}>
      {of && ((onClose) => <NewGroupDialog of={of} onClose={onClose} />)}
    </DialogButton>
  );
}

/** Opens the form of a new contact. */
function NewContactButton({ of, ...begun }: CustomerProps) {
  const t = useTranslations("request-forms.contact");
  const icon = <ContactRound aria-hidden className="size-4" />;
  return (
    <DialogButton label={t("action")} icon={icon} {...begun}>
      {of && ((onClose) => <NewContactDialog of={of} onClose={onClose} />)}
    </DialogButton>
  );
}

/** Opens the form of address and contact details of one of the customer's groups in use. */
function CustomerDetailsButton({ of }: CustomerProps) {
  const t = useTranslations("request-forms.details");
  const [first, ...others] = of?.accounts.filter(({ status }) => status !== -1) ?? [];
  if (first === undefined) return null;
  const icon = <MapPin aria-hidden className="size-4" />;
  return (
    <DialogButton label={t("customerAction")} icon={icon} variant="quiet" shortcut="e">
      {(onClose) => (
        <LazyDetailsDialog through="customer" groups={[first, ...others]} onClose={onClose} />
      )}
    </DialogButton>
  );
}

interface DialogButtonProps extends Pick<CustomerProps, "begun" | "onEnd"> {
  label: string;
  icon: ReactNode;
  /** Quiet in a page's head. */
  variant?: "secondary" | "quiet";
  /** A key that opens it, too. */
  shortcut?: string;
  /** The dialog; undefined: not yet possible. */
  children: ((onClose: () => void) => ReactNode) | undefined;
}

/** Absent without the permission to change invoice groups. */
function DialogButton(props: DialogButtonProps) {
  const { label, icon, variant = "secondary", shortcut, begun = false, onEnd, children } = props;
  const { may } = useActor();
  const [open, setOpen] = useState(false);
  useShortcut(shortcut ?? [], label, () => setOpen(true), {
    scope: "record",
    enabled: shortcut !== undefined && children !== undefined && may("invoice-groups:write"),
  });
  if (!may("invoice-groups:write")) return null;
  const close = () => {
    setOpen(false);
    onEnd?.();
  };
  return (
    <>
      <Button
        icon={icon}
        variant={variant}
        disabled={children === undefined}
        aria-keyshortcuts={shortcut}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {(open || begun) && children ? <LazyPart>{children(close)}</LazyPart> : null}
    </>
  );
}

const buttons = {
  "new-group": NewGroupButton,
  "new-contact": NewContactButton,
  details: CustomerDetailsButton,
} as const;
