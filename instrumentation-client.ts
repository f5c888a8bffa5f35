import { config } from "zod/v4/core";

// Before any schema exists: zod tries `eval` otherwise, which the page's policy blocks and logs.
config({ jitless: true });
