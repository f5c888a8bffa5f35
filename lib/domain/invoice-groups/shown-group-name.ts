import { type HiddenAddress, maskStreets } from "../readers/streets/mask-streets";

interface NamedGroup {
  readonly name: string;
  /** False: the address is open. */
  readonly secretLocation: boolean | null;
  readonly address?: HiddenAddress | null;
}

/**
 * A group's name as a copy of the desk may have it: without its street unless the address is open,
 * as the answers of billing are masked.
 */
export function shownGroupName({ name, secretLocation, address }: NamedGroup): string {
  return secretLocation === false ? name : maskStreets(name, address ? [address] : []);
}
