import { useTranslations } from "next-intl";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { webhookKinds } from "@/lib/contract/event-enumerations";
import { ModelCard } from "./model-card";

interface ModelsPanelProps {
  /** In the sandbox, with a secret. */
  mayRehearse: boolean;
  onShow: (deliveryId: string) => void;
}

/** The samples that the service gives of each kind, side by side. */
export function ModelsPanel({ mayRehearse, onShow }: ModelsPanelProps) {
  const t = useTranslations("webhooks");
  return (
    <ScrollRegion
      label={t("tabs.models")}
      className="mt-3 min-h-0 flex-1 border-line border-t px-6 py-4 -outline-offset-2"
    >
      <p className="mb-4 text-ink-soft">
        {t("models.intro")} {mayRehearse ? t("models.rehearseHint") : null}
      </p>
      <div className="grid gap-x-8 gap-y-8 xl:grid-cols-3">
        {webhookKinds.map((kind) => (
          <ModelCard key={kind} kind={kind} mayRehearse={mayRehearse} onShow={onShow} />
        ))}
      </div>
    </ScrollRegion>
  );
}
