import { webhookKinds } from "../../lib/contract/event-enumerations";
import type { Registration } from "../identity/registrations";
import type { ServiceSettings } from "../settings";
import type { Subscriber } from "./subscribers";

type DeskSettings = Pick<ServiceSettings, "PORT" | "TENANT_ID" | "DESK_WEBHOOK_SECRET">;

/**
 * The desk that is started beside this service, among those who are told: for the tenant that it
 * works for, which is the one that TENANT_ID names, else the first. What the file of subscribers says
 * of the same address counts. The secret came from the launcher and is on no disk but the service's.
 */
export function withDesk(
  subscribers: readonly Subscriber[],
  { PORT, TENANT_ID, DESK_WEBHOOK_SECRET: secret }: DeskSettings,
  registrations: readonly Registration[],
): readonly Subscriber[] {
  const desks = registrations.find(
    ({ tenantId }) => TENANT_ID === undefined || tenantId === TENANT_ID,
  );
  if (secret === undefined || desks === undefined) return subscribers;
  const { tenantId } = desks;
  const url = `http://127.0.0.1:${PORT}/api/webhooks/service`;
  if (subscribers.some((one) => one.url === url && one.tenantId === tenantId)) return subscribers;
  return [...subscribers, { tenantId, url, secret, events: [...webhookKinds] }];
}
