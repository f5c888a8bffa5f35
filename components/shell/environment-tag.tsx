import { FlaskConical } from "lucide-react";
import { useTranslations } from "next-intl";
import { Tag } from "@/components/ui/tag";

/** Shows on every page that this is not production; nothing in production. */
export function EnvironmentTag({ environment }: { environment: "test" | "production" }) {
  const t = useTranslations("shell");
  if (environment === "production") return null;
  return (
    <Tag tone="warning" icon={FlaskConical} className="font-semibold">
      {t("test")}
    </Tag>
  );
}
