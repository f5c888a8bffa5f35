import { createServer, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { OpenDatabase } from "../../../lib/postgres/testing";
import { answerJson, startFakeMachine } from "../../../lib/server/testing/fake-machine";
import { deskTemplate, testSettings } from "../../../lib/server/testing/test-desk";
import { nordlys } from "../../../service/seed/tenants";
import { startTestService } from "../../../service/testing/service";
import { type InnerDesk, openInnerDesk } from "../open-desk";

/** A desk and the embedded service in this process, each on its own database, over HTTP. */
export async function openTestStack(
  open: OpenDatabase,
  settings: Readonly<Record<string, string>> = {},
): Promise<InnerDesk & { stop(): Promise<void>; applyWork(): Promise<void> }> {
  const service = await startTestService(open, { sandbox: true, now: () => new Date() });
  const server = createServer(getRequestListener(service.app.fetch));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : null;
  const token = await service.identity.token(nordlys.id, { lives: 3600 });
  const tokens = await startFakeMachine((_request, response: ServerResponse) =>
    answerJson(response, { token_type: "Bearer", access_token: token, expires_in: 3600 }),
  );
  const { pool } = await open(deskTemplate);
  const access = { service: `http://127.0.0.1:${port}`, token };
  const stack = await openInnerDesk(
    pool,
    {
      ...testSettings,
      SERVICE_URL: access.service,
      AUTH_URL: tokens.address,
      TENANT_ID: nordlys.id,
      ...settings,
    },
    access,
  );
  return {
    ...stack,
    applyWork: () => service.applyWork(),
    async stop() {
      await tokens.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}
