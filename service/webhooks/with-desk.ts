import { webhookKinds } from "../../lib/contract/event-enumerations";
import type { Registration } from "../identity/registrations";
import type { ServiceSettings } from "../settings";
import type { Subscriber } from "./subscribers";

type DeskSettings = Pick<ServiceSettings, "PORT" | "TENANT_ID" | "DESK_WEBHOOK_SECRET">;

/**
 * Adds the desk that is started beside this service to the subscribers: for the tenant that it
 * works for, which is TENANT_ID's, else the first. An entry in the file of subscribers for the same
 * address wins. The secret comes from the launcher and is stored only by the service.
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
