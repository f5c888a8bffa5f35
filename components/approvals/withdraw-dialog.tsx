import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";

interface WithdrawDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  question: string;
  pending: boolean;
  onWithdraw: () => void;
}

/** Confirmation before a waiting request is withdrawn. */
export function WithdrawDialog(props: WithdrawDialogProps) {
  const { open, onOpenChange, question, pending, onWithdraw } = props;
  const t = useTranslations("approvals");
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={question}
      description={t("withdrawText")}
      confirmLabel={t("steps.withdraw")}
      danger
      pending={pending}
      onConfirm={onWithdraw}
    />
  );
}
