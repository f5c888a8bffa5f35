/**
 * The message files with texts for a save that is read back: below `conflict`, `result`, `unclear`
 * and `refused`, under the same keys.
 */
export type SaveTexts = "invoice-group-settings" | "product-offerings";
