import type { ContractStatus } from "../../../lib/contract/contract-enumerations";
import { addDays } from "../../../lib/domain/day";
import { worldDay } from "../calendar";
import type { SeedGroup } from "../groups";
import type { Random } from "../random";
import type { StoryKey } from "../stories";

/** A contract of one metering point before its numbers and products are set. */
export interface ContractDraft {
  readonly status: ContractStatus;
  readonly startDate: string;
  readonly endDate: string | null;
}

/** This customer's groups cover all statuses, and its first point all closed ones too. */
const everyStatus: StoryKey = "eightGroups";
const statusOfOrdinal: readonly ContractStatus[] = [
  "active",
  "pending",
  "activating",
  "halting",
  "halted",
  "ending",
  "terminating",
  "reverting",
];

/** The contracts of one point, oldest first: earlier ones, and the current one. */
export function drawHistory(random: Random, group: SeedGroup, ordinal: number): ContractDraft[] {
  const story = group.customer.story;
  const start = addDays(worldDay, -random.int(40, 2900));
  const before = (days: number) => addDays(start, -days);
  const earlier: ContractDraft[] = [];
  const closed = story?.key === everyStatus && ordinal === 0;
  if (closed || (story === null && random.chance(0.25))) {
    earlier.push({ status: "ended", startDate: before(900), endDate: before(1) });
  }
  if (closed || (story === null && random.chance(0.02))) {
    earlier.push({ status: "terminated", startDate: before(1500), endDate: before(901) });
  }
  if (closed || (story === null && random.chance(0.03))) {
    earlier.push({ status: "reverted", startDate: before(20), endDate: before(14) });
  }
  earlier.sort((a, b) => (a.startDate < b.startDate ? -1 : 1));
  const status =
    story?.key === everyStatus
      ? (statusOfOrdinal[ordinal] ?? "active")
      : drawStatus(random, group.row.status === -1, story !== null);
  return [...earlier, datesOf(random, status, start)];
}

function drawStatus(random: Random, ended: boolean, landmark: boolean): ContractStatus {
  if (ended) return random.chance(0.9) ? "ended" : "terminated";
  if (landmark) return "active";
  return random.weighted<ContractStatus>([
    ["active", 920],
    ["pending", 20],
    ["ending", 18],
    ["activating", 12],
    ["halted", 12],
    ["terminating", 6],
    ["halting", 5],
    ["reverting", 4],
    ["terminated", 3],
  ]);
}

function datesOf(random: Random, status: ContractStatus, start: string): ContractDraft {
  const soon = addDays(worldDay, random.int(3, 60));
  const recently = addDays(worldDay, -random.int(1, 30));
  switch (status) {
    case "pending":
    case "activating":
      return { status, startDate: soon, endDate: null };
    case "ending":
    case "terminating":
      return { status, startDate: start, endDate: soon };
    case "ended":
    case "terminated":
      return { status, startDate: start, endDate: recently };
    case "reverting":
    case "reverted":
      return { status, startDate: addDays(recently, -5), endDate: recently };
    case "active":
    case "halting":
    case "halted":
      return { status, startDate: start, endDate: null };
  }
}
