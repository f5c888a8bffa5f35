import "../../lib/process/private-files.mjs";

// Preloaded into programs that do not know the launcher: when the launcher ends, in whatever way,
// they must end too and release their ports and databases.
if (process.connected) {
  process.once("disconnect", () => {
    setTimeout(() => process.exit(1), 5000).unref();
    process.kill(process.pid, "SIGTERM");
  });
}
