import type { OpenDatabase } from "../../../lib/postgres/testing";
import { answerJson, startFakeMachine } from "../../../lib/server/testing/fake-machine";
import { testSettings, testTokenPrefix } from "../../../lib/server/testing/test-desk";
import { openBilling } from "../../../lib/server/testing/use-billing";

/**
 * The embedded service and a provider of its tokens, each on a port of this machine, for desks in
 * processes of their own.
 */
export async function serveBilling(open: OpenDatabase) {
  const billing = await openBilling(open);
  const service = await startFakeMachine(billing.answer);
  const token = `${testTokenPrefix}1`;
  const tokens = await startFakeMachine((_request, response) =>
    answerJson(response, { token_type: "Bearer", access_token: token, expires_in: 3600 }),
  );
  return {
    billing,
    /** Of a program that calls the service itself. */
    access: { service: service.address, token },
    settings: { ...testSettings, SERVICE_URL: service.address, AUTH_URL: tokens.address },
    stop: () => Promise.all([service.close(), tokens.close()]),
  };
}
