import { config } from "zod/v4/core";

// The policy of pages allows no eval, and browsers report each attempt: zod must not make one.
config({ jitless: true });
