import { Tag } from "@/components/ui/tag";
import type { Tone } from "@/components/ui/tone";
import { type ContractStatus, contractStatuses } from "@/lib/contract/contract-enumerations";
import { useContractStatus } from "./use-contract-status";

/** The others are neutral. */
const tones: Partial<Readonly<Record<ContractStatus, Tone>>> = {
  pending: "waiting",
  activating: "waiting",
  active: "good",
  halting: "warning",
  halted: "warning",
};

/** The status of a contract. Another service may have further ones, which are shown as they come. */
export function ContractStatusTag({ status }: { status: string | null }) {
  const label = useContractStatus();
  const known = contractStatuses.find((value) => value === status);
  return <Tag tone={known && tones[known]}>{label(status)}</Tag>;
}
