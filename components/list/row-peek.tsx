import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PeekFrame, type PeekStep } from "@/components/shell/peek-frame";
import type { ListPeekProps } from "./define-list";

interface RowPeekProps extends Pick<ListPeekProps<never>, "onPrevious" | "onNext" | "onClose"> {
  title: ReactNode;
  /** A long title is cut off instead of wrapped. */
  cut?: boolean;
  /** Below the title: tags. */
  below?: ReactNode;
  /** Links besides the rows before and after. */
  steps?: readonly PeekStep[];
  children: ReactNode;
}

/** The pane in which a list shows one of its rows. */
export function RowPeek(props: RowPeekProps) {
  const t = useTranslations("table.peekAt");
  const words = {
    previous: t("previous"),
    next: t("next"),
    close: t("close"),
    facts: t("facts"),
  };
  return (
    <PeekFrame {...props} words={words}>
      {props.children}
    </PeekFrame>
  );
}
