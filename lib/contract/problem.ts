import { z } from "zod";

/**
 * Problem details of RFC 9457, the error body of every operation (interface, section 7). `errors`
 * names the fields of a 400 or 422; messages never repeat personal data.
 */
export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().optional(),
    instance: z.string().optional(),
    traceId: z.string().optional(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    /** In the desk's own answers: the trace id of billing's. */
    serviceTraceId: z.string().optional(),
    /** Why a sign-in can't begin, as the query of the sign-in page. */
    signIn: z.string().optional(),
    /** Of type duplicate-request: when the RequestId was first used. */
    firstReceivedAt: z.iso.datetime().optional(),
  })
  .meta({ id: "Problem" });

export type Problem = z.infer<typeof problemSchema>;
