import { useTranslations } from "next-intl";

interface SettledByProps {
  outcome: {
    readonly settledBy: { readonly name: string } | null;
    readonly note: string | null;
  } | null;
}

/** Who recorded the result of a call, and their source; nothing if the answer contained it. */
export function SettledBy({ outcome }: SettledByProps) {
  const t = useTranslations("approvals.outcome");
  return (
    <>
      {outcome?.settledBy ? <p>{t("settledBy", { name: outcome.settledBy.name })}</p> : null}
      {outcome?.note ? <p>{outcome.note}</p> : null}
    </>
  );
}
