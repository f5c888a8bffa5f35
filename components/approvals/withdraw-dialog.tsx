import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";

interface WithdrawDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  pending: boolean;
  onWithdraw: () => void;
}

/** Confirmation before a waiting request is withdrawn. */
export function WithdrawDialog(props: WithdrawDialogProps) {
  const { open, onOpenChange, pending, onWithdraw } = props;
  const t = useTranslations("approvals.withdraw");
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("question")}
      description={t("leadsTo")}
      confirmLabel={t("confirm")}
      danger
      pending={pending}
      onConfirm={onWithdraw}
    />
  );
}
