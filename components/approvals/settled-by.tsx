import { useTranslations } from "next-intl";

interface SettledByProps {
  outcome: {
    readonly settledBy: { readonly name: string } | null;
    readonly note: string | null;
  } | null;
}

/** Who said what became of a call, and how they knew; nothing where the answer said it. */
export function SettledBy({ outcome }: SettledByProps) {
  const t = useTranslations("approvals.outcome");
  return (
    <>
      {outcome?.settledBy ? <p>{t("settledBy", { name: outcome.settledBy.name })}</p> : null}
      {outcome?.note ? <p>{outcome.note}</p> : null}
    </>
  );
}
