import { expect, it } from "vitest";
import { isLoggedRequest, loggedRequests } from "./logged-requests";

it.each([
  ["a read", { isWrite: false, status: 200 }, [true, false, false]],
  ["a write", { isWrite: true, status: 204 }, [true, true, false]],
  ["a refused read", { isWrite: false, status: 403 }, [true, true, true]],
  ["a failed write", { isWrite: true, status: 503 }, [true, true, true]],
  ["a sign-in", { isWrite: false, status: 303, isSignIn: true }, [true, true, true]],
  ["a refusal by a redirect", { isWrite: false, status: 303, kind: "no-role" }, [true, true, true]],
])("LOG_REQUESTS as all, writes-and-failures, failures logs %s", (_case, request, logged) => {
  expect(loggedRequests.map((setting) => isLoggedRequest(setting, request))).toEqual(logged);
});
