import { nounColumn } from "../nouns";

/**
 * The permission to open a record of each kind at its own address. The addresses and the timelines
 * use it, so that an entry never shows more than its record.
 */
export const recordPermissions = nounColumn("record");
