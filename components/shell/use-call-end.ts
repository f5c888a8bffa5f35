import { useTranslations } from "next-intl";

const knownEnds = ["timeout", "broken", "failed", "garbage", "stopped", "conflict"] as const;

/** How a call to the billing service ended whose effect is not certain; null: nobody knows. */
export function useCallEnd(): (call: string | null) => string {
  const t = useTranslations("shell.callEnd");
  return (call) => {
    if (call === null) return t("none");
    const known = knownEnds.find((one) => one === call);
    return known ? t(known) : call;
  };
}
