import type { InvoiceGroupSetting } from "../../contract/invoice-group";

export const pictureTopics = [
  "state",
  "who",
  "how",
  "when",
  "due",
  "contents",
  "payment",
  "messages",
] as const;
export type PictureTopic = (typeof pictureTopics)[number];

/**
 * The sentences of each family by the service's code; for another code the sentence has its number.
 */
const byCode = {
  design: { 0: "design0", 1: "design1", 2: "design2", unknown: "designUnknown" },
  interval: {
    1: "interval1",
    2: "interval2",
    3: "interval3",
    6: "interval6",
    12: "interval12",
    unknown: "intervalUnknown",
  },
  due: { 0: "due0", 1: "due1", 2: "due2", unknown: "dueUnknown" },
  principle: { 0: "principle0", 1: "principle1", 2: "principle2", unknown: "principleUnknown" },
  messages: {
    0: "messages0",
    1: "messages1",
    2: "messages2",
    3: "messages3",
    unknown: "messagesUnknown",
  },
} as const;

type Family = keyof typeof byCode;
type CodeKey = { [F in Family]: (typeof byCode)[F][keyof (typeof byCode)[F]] }[Family];

/** All sentences; the messages have one text for each. */
export type PictureKey =
  | CodeKey
  | "ended"
  | "groupHeld"
  | "groupHeldBecause"
  | "customerHeld"
  | "customerHeldBecause"
  | "customerPays"
  | "otherPays"
  | "paper"
  | "paperTo"
  | "paperHidden"
  | "emailTo"
  | "emailUnknown"
  | "emailHidden"
  | "bankWith"
  | "bankWithout"
  | "peppolWith"
  | "peppolWithout"
  | "mailbox"
  | "notDistributed"
  | "channelUnknown"
  | "marked"
  | "start0"
  | "start1"
  | "approved"
  | "lastInvoiced"
  | "minimum"
  | "openEntries"
  | "feesBoth"
  | "feesPrint"
  | "feesAdmin"
  | "feesNone"
  | "directDebitAllowed"
  | "directDebitNever"
  | "refundAutomatic"
  | "refundByHand"
  | "internal";

/** `amount` is a decimal number of the service, `day` a date without time; the screen formats. */
export interface SentenceValues {
  readonly customer?: string;
  readonly payer?: string;
  readonly to?: string;
  readonly reference?: string;
  readonly reason?: string;
  readonly code?: number;
  readonly days?: number;
  readonly amount?: number;
  readonly day?: string;
}

/** One plain sentence and the settings that decide it. */
export interface PictureSentence {
  readonly topic: PictureTopic;
  readonly key: PictureKey;
  readonly values: SentenceValues;
  /** The settings that decide it; the screen marks it when one of them is being changed. */
  readonly settings: readonly InvoiceGroupSetting[];
}

/**
 * The sentence about a code of a setting; an unknown code gets a sentence with its number, and
 * where there is no code, nothing is said.
 */
export function codeSentences(
  topic: PictureTopic,
  family: Family,
  code: number | null,
  setting: InvoiceGroupSetting,
): PictureSentence[] {
  if (code === null) return [];
  const keys: Readonly<Record<string, CodeKey>> = byCode[family];
  const key = keys[code];
  return key === undefined
    ? [{ topic, key: byCode[family].unknown, values: { code }, settings: [setting] }]
    : [{ topic, key, values: {}, settings: [setting] }];
}
