import { type Messages, useTranslations } from "next-intl";

type Field = keyof Messages["requests"]["field"];

/** The name of an asked field; an unknown one is shown as the server names it. */
export function useFieldLabel(): (field: string) => string {
  const t = useTranslations("requests");
  return (field) => {
    const key = `field.${field}` as `field.${Field}`;
    return t.has(key) ? t(key) : field;
  };
}
