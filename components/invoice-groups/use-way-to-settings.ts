import { usePathname, useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useActor } from "@/components/shell/actor-context";
import { usePageFields } from "@/components/shell/page-fields";
import { useShortcut } from "@/components/shell/shortcuts";
import { leave } from "@/lib/browser/leave-guard";
import { settingFieldId } from "@/lib/domain/invoice-groups/setting-field-id";
import { settingNames } from "@/lib/domain/invoice-groups/settings";
import { routes } from "@/lib/routes";

/** From each tab of a group, `e` and the finder lead to its settings; their own tab has both itself. */
export function useWayToSettings(accountGuid: string): void {
  const t = useTranslations("invoice-group-settings.save");
  const label = useTranslations("invoice-groups");
  const { may } = useActor();
  const router = useRouter();
  const href = routes.invoiceGroupSettings(accountGuid);
  const enabled = usePathname() !== href && may("invoice-groups:write");
  const [first = "distributionChannel"] = settingNames;
  useShortcut(
    "e",
    t("editShortcut"),
    () => leave(() => router.push(`${href}#${settingFieldId(first)}`)),
    {
      scope: "record",
      enabled,
    },
  );
  usePageFields(
    useMemo(
      () =>
        enabled
          ? settingNames.map((name) => ({
              id: settingFieldId(name),
              label: label(`fields.${name}`),
              href,
            }))
          : [],
      [enabled, label, href],
    ),
  );
}
