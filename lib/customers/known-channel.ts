import { invoiceGroupEnumerations } from "../contract/invoice-group-enumerations";

type Channel = keyof typeof invoiceGroupEnumerations.distributionChannel;

/** True for a distribution channel with a label; a real service may have more. */
export function isKnownChannel(code: number): code is Channel {
  return Object.hasOwn(invoiceGroupEnumerations.distributionChannel, code);
}
