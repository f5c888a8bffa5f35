import { invoiceGroupEnumerations } from "../contract/invoice-group-enumerations";

type Channel = keyof typeof invoiceGroupEnumerations.distributionChannel;

/** True for a distribution channel that has a word; a real service may know more of them. */
export function isKnownChannel(code: number): code is Channel {
  return Object.hasOwn(invoiceGroupEnumerations.distributionChannel, code);
}
