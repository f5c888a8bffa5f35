import "server-only";
import type { FollowDelivery } from "../../../engine/webhooks/follow-delivery";
import { applyFinding } from "./apply-finding";
import { findOut } from "./finding";

/** Follows a webhook in the register of debt cases. */
export const followDelivery: FollowDelivery = async (reader, asked, settings) => {
  const finding = await findOut(reader, asked, settings);
  if (finding.is === "early") return finding;
  return { is: "known", apply: (queries, delivery) => applyFinding(queries, delivery, finding) };
};
