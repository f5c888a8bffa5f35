import type { InvoiceGroupFullConfig, InvoiceGroupSetting } from "../../contract/invoice-group";
import { addressLines } from "../address";
import { codeSentences, type PictureKey, type PictureSentence } from "./picture-sentence";
import { channel } from "./warnings";

/**
 * Who gets which invoice, when and how, in plain sentences, from one record. Pure, so that it can
 * show both the saved values and those that the clerk is about to save. `lines` writes an address.
 */
export function effectivePicture(
  group: InvoiceGroupFullConfig,
  lines = addressLines,
): PictureSentence[] {
  return [
    ...stateSentences(group),
    whoSentence(group),
    ...deliverySentences(group, lines),
    ...formSentences(group),
    ...whenSentences(group),
    ...dueSentences(group),
    ...contentsSentences(group),
    ...paymentSentences(group),
    ...messagesSentences(group),
  ];
}

function stateSentences(group: InvoiceGroupFullConfig): PictureSentence[] {
  const found: PictureSentence[] = [];
  const reason = group.onHoldReason?.trim() ?? "";
  const values = reason === "" ? {} : { reason };
  if (group.status === -1) found.push({ topic: "state", key: "ended", values: {}, settings: [] });
  if (group.accountOnHold) {
    const settings = ["accountOnHold", "onHoldReason"] as const;
    const key = reason === "" ? "groupHeld" : "groupHeldBecause";
    found.push({ topic: "state", key, values, settings });
  }
  if (group.customerOnHold) {
    const settings = ["customerOnHold", "onHoldReason"] as const;
    const key = reason === "" ? "customerHeld" : "customerHeldBecause";
    found.push({ topic: "state", key, values, settings });
  }
  return found;
}

function whoSentence(group: InvoiceGroupFullConfig): PictureSentence {
  const customer = group.customerName;
  const payer = group.otherPayer?.trim();
  return payer
    ? { topic: "who", key: "otherPays", values: { customer, payer }, settings: [] }
    : { topic: "who", key: "customerPays", values: { customer }, settings: [] };
}

function formSentences(group: InvoiceGroupFullConfig): PictureSentence[] {
  const found = codeSentences("how", "design", group.invoiceDesign, "invoiceDesign");
  const mark = group.invoiceMark?.trim();
  if (mark) {
    const values = { reference: mark };
    found.push({ topic: "how", key: "marked", values, settings: ["invoiceMark"] });
  }
  return found;
}

function whenSentences(group: InvoiceGroupFullConfig): PictureSentence[] {
  const found = codeSentences("when", "interval", group.invoiceInterval, "invoiceInterval");
  const start = { 0: "start0", 1: "start1" } as const;
  const { invoiceIntervalDays: days, invoiceIntervalDaysType: type } = group;
  if (days !== null && (type === 0 || type === 1)) {
    found.push({ topic: "when", key: start[type], values: { days }, settings: [] });
  }
  if (group.manualApproval) {
    found.push({ topic: "when", key: "approved", values: {}, settings: ["manualApproval"] });
  }
  if (group.lastInvoiceDay !== null) {
    const values = { day: group.lastInvoiceDay };
    found.push({ topic: "when", key: "lastInvoiced", values, settings: [] });
  }
  return found;
}

function dueSentences(group: InvoiceGroupFullConfig): PictureSentence[] {
  const { paymentTerms: days, dueDaySettingType } = group;
  if (days === null) return [];
  const settings = ["dueDaySettingType", "paymentTerms"] as const;
  return codeSentences("due", "due", dueDaySettingType, "dueDaySettingType").map((due) => ({
    ...due,
    values: { ...due.values, days },
    settings,
  }));
}

function contentsSentences(group: InvoiceGroupFullConfig): PictureSentence[] {
  const found = codeSentences("contents", "principle", group.principle, "principle");
  const amount = group.invoiceMinLimit ?? 0;
  if (amount > 0) {
    const values = { amount };
    found.push({ topic: "contents", key: "minimum", values, settings: ["invoiceMinLimit"] });
  }
  if (group.invoiceOpenJournalEntries) {
    const settings = ["invoiceOpenJournalEntries"] as const;
    found.push({ topic: "contents", key: "openEntries", values: {}, settings });
  }
  found.push(feesSentence(group));
  return found;
}

function feesSentence(group: InvoiceGroupFullConfig): PictureSentence {
  const settings: readonly InvoiceGroupSetting[] = ["printFee", "administrationfee"];
  const sentence = { topic: "contents", values: {}, settings } as const;
  if (group.printFee && group.administrationfee) return { ...sentence, key: "feesBoth" };
  if (group.printFee) return { ...sentence, key: "feesPrint" };
  return { ...sentence, key: group.administrationfee ? "feesAdmin" : "feesNone" };
}

function paymentSentences(group: InvoiceGroupFullConfig): PictureSentence[] {
  const refund = group.automaticRefund ? "refundAutomatic" : "refundByHand";
  const debit = group.noDirectDebit ? "directDebitNever" : "directDebitAllowed";
  const found: PictureSentence[] = [
    { topic: "payment", key: debit, values: {}, settings: ["noDirectDebit"] },
    { topic: "payment", key: refund, values: {}, settings: ["automaticRefund"] },
  ];
  if (group.internal) {
    found.push({ topic: "payment", key: "internal", values: {}, settings: ["internal"] });
  }
  return found;
}

function messagesSentences(group: InvoiceGroupFullConfig): PictureSentence[] {
  const code = group.standardMessageChannel;
  return codeSentences("messages", "messages", code, "standardMessageChannel");
}

const settings = ["distributionChannel", "eInvoiceReference", "secretLocation"] as const;

function deliverySentences(
  group: InvoiceGroupFullConfig,
  lines: typeof addressLines,
): PictureSentence[] {
  const { distributionChannel: code } = group;
  return code === null ? [] : [deliverySentence(group, code, lines)];
}

/** How the invoices reach the payer, and at which address, if the desk may show it. */
function deliverySentence(
  group: InvoiceGroupFullConfig,
  code: number,
  lines: typeof addressLines,
): PictureSentence {
  const sentence = (key: PictureKey, values: PictureSentence["values"] = {}): PictureSentence => ({
    topic: "how",
    key,
    values,
    settings,
  });
  switch (code) {
    case channel.paper: {
      if (group.secretLocation) return sentence("paperHidden");
      const to = lines(group.address).join(", ");
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
      return sentence("channelUnknown", { code });
  }

  function withReference(family: "bank" | "peppol"): PictureSentence {
    const reference = group.eInvoiceReference?.trim();
    return reference ? sentence(`${family}With`, { reference }) : sentence(`${family}Without`);
  }
}
