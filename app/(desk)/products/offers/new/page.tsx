import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { GroupPicker } from "@/components/invoice-groups/picker/group-picker";
import { PickedGroup } from "@/components/invoice-groups/picker/picked-group";
import { OfferScreen } from "@/components/offers/offer-screen";
import { PageMessages } from "@/components/shell/page-messages";
import { dayIn } from "@/lib/domain/day";
import { readDeployment } from "@/lib/server/deployment";

const namespaces = [
  "offers",
  "requests",
  "request-forms",
  "product-offerings",
  // Of the group, its choice and its metering points.
  "invoice-groups",
  "metering-points",
  "contract-words",
] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("offers");
  return { title: t("title") };
}

export default async function NewOfferPage() {
  const { timeZone } = await readDeployment();
  return (
    <PageMessages namespaces={namespaces}>
      <OfferScreen
        today={dayIn(timeZone, new Date())}
        parts={{ Picker: GroupPicker, Picked: PickedGroup }}
      />
    </PageMessages>
  );
}
