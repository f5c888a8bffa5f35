import { nounColumn } from "../nouns";

/**
 * What a person needs to open a record of each kind at its own address. The addresses and the
 * timelines take it from here, so that an entry never shows more than its record.
 */
export const recordPermissions = nounColumn("record");
