import { afterAll, beforeAll, beforeEach } from "vitest";
import { people } from "../../db/schema/people";
import { handleAuth } from "../auth/auth";
import type { Runtime } from "../runtime";
import { type FakeProvider, startFakeProvider } from "./fake-provider";
import { type RequestOptions, type TestDesk, testTenant } from "./test-desk";

/** A desk, a provider and a browser; each test begins without known people. */
export function useSignIn(held: { readonly desk: TestDesk }) {
  let provider: FakeProvider;
  let runtime: Runtime;

  beforeAll(async () => {
    provider = await startFakeProvider("sign-in-client", testTenant);
  });
  beforeEach(async () => {
    provider.claims = {};
    provider.forge = false;
    provider.answer = null;
    provider.withoutRefreshToken = false;
    provider.withoutIdToken = false;
    provider.dropAnswer = false;
    provider.failUserinfo = false;
    provider.hold = Promise.resolve();
    runtime = held.desk.fresh({ SIGN_IN_ISSUER: provider.issuer });
    await runtime.database.delete(people);
  });
  afterAll(() => provider.machine.close());

  const call = (method: string, path: string, options?: RequestOptions) =>
    handleAuth(runtime, held.desk.request(method, path, options));

  /** Begins; returns the cookies that the browser now has. */
  const begin = async (body: object = {}) => {
    const response = await call("POST", signInAddress, { body });
    const { url } = await response.json();
    return { response, url: new URL(url), cookie: cookiesOf(response).join("; ") };
  };

  /** Returns from the provider with a code. */
  const finish = (url: URL, cookie: string) => {
    const back = provider.authorize(url.href);
    return call("GET", `${back.pathname}${back.search}`, { cookie });
  };

  return {
    get provider() {
      return provider;
    },
    get runtime() {
      return runtime;
    },
    /** Continues with a desk of other settings. */
    restart(settings: Record<string, string>) {
      runtime = held.desk.fresh({ SIGN_IN_ISSUER: provider.issuer, ...settings });
    },
    call,
    begin,
    finish,
    /** The whole sign-in; `session` is the Cookie pair of the new session, empty without one. */
    async signIn(body?: object, cookie = "") {
      const begun = await begin(body);
      const response = await finish(begun.url, [begun.cookie, cookie].join("; "));
      const session = cookiesOf(response).find((pair) => pair.startsWith("__Host-desk.session="));
      return { response, session: session ?? "", location: response.headers.get("location") };
    },
  };
}

export const signInAddress = "/api/auth/signin/desk";

function cookiesOf(response: Response): string[] {
  return response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
}
