/** An invoice group's id in another system. */
export interface ThirdPartyId {
  readonly system: string;
  readonly id: string;
}
