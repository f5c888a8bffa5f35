"use client";

import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { BlastRadius } from "@/lib/domain/invoice-groups/blast-radius";
import { namesIn, type SettingsPatch } from "@/lib/domain/invoice-groups/settings";
import type { SettingLabels } from "./use-setting-labels";

interface ConfirmSaveProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  customerName: string;
  patch: SettingsPatch;
  /** The reason field beside the holds. */
  holdReason: string | null;
  /** Scope customer: what happens to each group; null for this group alone. */
  radius: BlastRadius | null;
  words: SettingLabels;
  saveLabel: string;
  onConfirm: () => void;
}

/** Shown only before a save to all groups and before a hold: the facts on one page. */
export function ConfirmSave(props: ConfirmSaveProps) {
  const { open, onOpenChange, customerName, patch, radius, words, saveLabel, onConfirm } = props;
  const { holdReason } = props;
  const t = useTranslations("invoice-group-settings.confirm");
  const changes = namesIn(patch).map((name) => ({
    term: words.label(name),
    value: words.value(name, patch[name] ?? null),
  }));
  const reach =
    radius === null
      ? []
      : [
          {
            term: t("groups"),
            value: t("groupsValue", { changing: radius.changing, total: radius.groups.length }),
          },
          { term: t("onHold"), value: radius.onHold },
          { term: t("ended"), value: radius.ended },
        ];
  const hold = holdQuestion(patch);
  const stops = patch.accountOnHold === true || patch.customerOnHold === true;
  // A colleague cannot lift a hold without a reason.
  const reason =
    stops && patch.onHoldReason === undefined
      ? [{ term: words.label("onHoldReason"), value: words.value("onHoldReason", holdReason) }]
      : [];
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={
        radius === null
          ? t(hold.title, { customer: customerName })
          : t("allTitle", { count: radius.groups.length, customer: customerName })
      }
      description={hold.text === null ? undefined : t(hold.text)}
      facts={[...changes, ...reason, ...reach]}
      cancelLabel={t("back")}
      confirmLabel={saveLabel}
      onConfirm={onConfirm}
    />
  );
}

function holdQuestion({ accountOnHold, customerOnHold }: SettingsPatch) {
  if (customerOnHold === true) return { title: "customerHoldTitle", text: "holdText" } as const;
  if (accountOnHold === true) return { title: "holdTitle", text: "holdText" } as const;
  if (customerOnHold === false) return { title: "customerLiftTitle", text: "liftText" } as const;
  if (accountOnHold === false) return { title: "liftTitle", text: "liftText" } as const;
  return { title: "liftTitle", text: null } as const;
}
