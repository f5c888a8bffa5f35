import { isMainThread } from "node:worker_threads";

// Imported first, for its effect: whatever this process and its child processes write from here on
// is readable by its owner alone. Databases, logs and secrets come from libraries too, which choose
// the mode of their files themselves. Threads inherit the mask, and may not set it.
if (isMainThread) process.umask(0o077);
