import type { InvoiceGroupFullConfig } from "../../contract/invoice-group";
import { addressLines } from "../address";
import type { PictureKey, PictureSentence } from "./picture-sentence";
import { channel } from "./warnings";

const settings = ["distributionChannel", "eInvoiceReference", "secretLocation"] as const;

/** How the invoices reach the one who pays, and where, as far as the desk may know it. */
export function deliverySentence(group: InvoiceGroupFullConfig): PictureSentence {
  const sentence = (key: PictureKey, values: PictureSentence["values"] = {}): PictureSentence => ({
    topic: "how",
    key,
    values,
    settings,
  });
  switch (group.distributionChannel) {
    case channel.paper: {
      if (group.secretLocation) return sentence("paperHidden");
      const to = addressLines(group.address).join(", ");
      return to === "" ? sentence("paper") : sentence("paperTo", { to });
    }
    case channel.email: {
      if (group.secretLocation) return sentence("emailHidden");
      return group.email ? sentence("emailTo", { to: group.email }) : sentence("emailUnknown");
    }
    case channel.bank:
      return withReference("bank");
    case channel.peppol:
      return withReference("peppol");
    case channel.mailbox:
      return sentence("mailbox");
    case channel.none:
      return sentence("notDistributed");
    default:
      return sentence("channelUnknown", { code: group.distributionChannel });
  }

  function withReference(family: "bank" | "peppol"): PictureSentence {
    const reference = group.eInvoiceReference?.trim();
    return reference ? sentence(`${family}With`, { reference }) : sentence(`${family}Without`);
  }
}
