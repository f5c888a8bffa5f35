import type { Tenant } from "../tenants/store";

/** The caller and the time of the call. */
export interface LineCall {
  readonly tenant: Tenant;
  /** The calling client application, as events name it. */
  readonly client: string;
  readonly at: Date;
}
