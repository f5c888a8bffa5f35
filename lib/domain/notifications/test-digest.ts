import { z } from "zod";

/**
 * What became of a digest that a person had sent as a test. `no-mail`: no mail server is set.
 * `no-address`: the identity provider named none for the person. `unclear`: the connection broke
 * while it was sent.
 */
export const testDigestKinds = ["sent", "refused", "unclear", "no-mail", "no-address"] as const;

export const testDigestSchema = z.object({
  kind: z.enum(testDigestKinds),
  /** Where it was to go; null: there is no address. */
  address: z.string().nullable(),
  /** Code of the failure, such as "SMTP 535". */
  failure: z.string().nullable(),
});

export type TestDigest = z.infer<typeof testDigestSchema>;
