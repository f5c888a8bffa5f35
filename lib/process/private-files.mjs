import { isMainThread } from "node:worker_threads";

// Imported first, for its effect: whatever this process and those it starts write from here on
// belongs to its owner alone. Databases, logs and secrets come from libraries too, which choose
// the mode of their files themselves. Threads inherit what is preloaded, and may not set it again.
if (isMainThread) process.umask(0o077);
