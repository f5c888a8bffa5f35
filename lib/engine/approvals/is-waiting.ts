import "server-only";
import { and, eq, inArray, ne, or } from "drizzle-orm";
import { approvalRequests } from "../../db/schema/approval-requests";

const { state, subject } = approvalRequests;

/** A bulk change becomes a job with its approval; what else is approved is still sent. */
const isApprovedCall = and(eq(state, "approved"), ne(subject, "settings-plan"));

/** SQL condition: unfinished by a person, a call or billing. */
export const isOpen = or(
  inArray(state, ["submitted", "returned", "sent", "unknown", "accepted", "unconfirmed"]),
  isApprovedCall,
);

/** SQL condition: over, whatever the end. */
export const isDecided = or(
  inArray(state, ["withdrawn", "confirmed", "refused", "applied", "rejected", "failed"]),
  and(eq(state, "approved"), eq(subject, "settings-plan")),
);

/** SQL condition: started and not finished; its author has nothing to correct. */
export const isWaiting = or(
  inArray(state, ["preparing", "submitted", "sent", "unknown", "accepted"]),
  isApprovedCall,
  // A preview that nobody sent is easily forgotten.
  and(eq(state, "draft"), eq(subject, "settings-plan")),
);
