import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { routes } from "@/lib/routes";

/** Page for an unknown address. Its headline is a sentence without an error code. */
export function NotFoundState() {
  const t = useTranslations("shell");
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-1 px-6 py-16 text-center">
      <h1 className="font-semibold text-lg">{t("pageNotFound")}</h1>
      <p className="text-ink-soft">{t("pageNotFoundText")}</p>
      <ButtonLink href={routes.home()} className="mt-4">
        {t("to.work")}
      </ButtonLink>
    </div>
  );
}
