import "../../lib/process/private-files.mjs";

// Preloaded into programs that know nothing of the launcher: when the launcher is gone, however it
// went, nothing it started may go on holding a port or a database.
if (process.connected) {
  process.once("disconnect", () => {
    setTimeout(() => process.exit(1), 5000).unref();
    process.kill(process.pid, "SIGTERM");
  });
}
