import { expect, it } from "vitest";
import { describeOnEachDatabase, oneEngine } from "../postgres/testing";
import { handleAuth } from "./auth/auth";
import { handleService } from "./proxy/proxy";
import { readWith } from "./read-operation";
import { answerJson } from "./testing/fake-machine";
import { openHooks } from "./testing/open-hooks";
import { useTestDesk } from "./testing/test-desk";

describeOnEachDatabase("LOG_REQUESTS", (open, engine) => {
  const held = useTestDesk(open);
  const types = "/api/service/cm/servicetypes/v2/servicetypes";
  const search = "/api/service/be/v3/accounts/query?page=0&size=50";

  /** What a search, a read of a page, a refused request and a refused sign-in write. */
  async function linesOf(LOG_REQUESTS: string) {
    const { desk } = held;
    desk.answer((_, response) => answerJson(response, []));
    const runtime = desk.fresh({ LOG_REQUESTS });
    const cookie = await desk.signIn(["clerk"]);
    const actor = await runtime.sessions.find(cookie);
    desk.lines.length = 0;
    const call = (...request: Parameters<(typeof desk)["request"]>) =>
      handleService(runtime, desk.request(...request), openHooks);
    await call("GET", types, { cookie });
    await call("POST", search, { cookie, body: {} });
    await readWith(runtime, actor, "listServiceTypes", {});
    await call("GET", types);
    await handleAuth(runtime, desk.request("GET", "/api/auth/callback/desk?error=access_denied"));
    return desk.lines
      .filter(({ event }) => event === "request" || event === "read")
      .map(({ event, status, kind }) => [event, status, ...(kind ? [kind] : [])].join(" "));
  }

  it.runIf(engine === oneEngine)(
    "leaves out routine reads, searches too, and never a refusal or a sign-in",
    async () => {
      const failures = ["request 401 unauthenticated", expect.stringMatching(/^request 302 /)];
      const routine = ["request 200", "request 200", "read 200"];
      expect(await linesOf("all")).toEqual([...routine, ...failures]);
      expect(await linesOf("writes-and-failures")).toEqual(failures);
      expect(await linesOf("failures")).toEqual(failures);
    },
  );
});
