import { nordlys } from "../../../service/seed/tenants";
import type { TestService } from "../../../service/testing/service";
import { createCaller, type Send } from "../caller";
import { defaultHints } from "../options";
import type { Kit } from "../probe";
import { createWorld } from "../world";

/** The kit with the whole service in this process, connected only by its HTTP surface. */
export async function kitOn(
  service: TestService,
  { write = true, through = (send) => send, tenantId = nordlys.id, other = null }: KitOptions = {},
): Promise<Kit> {
  const token = await service.identity.token(tenantId, { lives: 3600 });
  const send = through(async (request) => {
    const response = await service.app.fetch(request);
    // Does the worker's step at once, so that no check has to wait.
    if (response.status === 202) await service.applyWork();
    return response;
  });
  const ask = createCaller({
    serviceUrl: "http://service.example",
    token: async () => token,
    send,
  });
  return {
    ask,
    write,
    other,
    world: createWorld({ ask, hints: defaultHints, pause: 1, patience: 0 }),
  };
}

interface KitOptions {
  readonly write?: boolean;
  readonly tenantId?: string;
  readonly other?: Kit | null;
  /** Something between the kit and the service. */
  readonly through?: (send: Send) => Send;
}
