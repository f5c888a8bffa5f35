import "./private-files.mjs";

// Preloaded into programs without a channel to the launcher. When the launcher ends, for any
// reason, they end too and release their ports and databases.
if (process.connected) {
  process.once("disconnect", () => {
    setTimeout(() => process.exit(1), 5000).unref();
    process.kill(process.pid, "SIGTERM");
  });
}
