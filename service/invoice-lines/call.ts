import type { Tenant } from "../tenants/store";

/** Who calls, and when. */
export interface LineCall {
  readonly tenant: Tenant;
  /** The calling client application, as events name it. */
  readonly client: string;
  readonly at: Date;
}
