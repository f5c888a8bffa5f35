import { createServer, type Server } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { requireFreePorts } from "./ports";

describe("the ports", () => {
  let server: Server | null = null;
  const occupy = async (host: string) => {
    const opened = createServer();
    server = opened;
    await new Promise<void>((resolve) => opened.listen(0, host, resolve));
    const address = opened.address();
    if (address === null || typeof address === "string") throw new Error("no port was bound");
    return address.port;
  };
  const leave = () => new Promise<void>((resolve) => server?.close(() => resolve()) ?? resolve());
  afterEach(leave);

  it.each(["127.0.0.1", "0.0.0.0", "::1"])(
    "are taken when something listens on %s",
    async (host) => {
      const port = await occupy(host);
      await expect(requireFreePorts({ SERVICE_PORT: port })).rejects.toThrow(
        `Port ${port} is taken by another program. Stop it, or set SERVICE_PORT to a free port.`,
      );
      await leave();
      await requireFreePorts({ SERVICE_PORT: port });
    },
  );
});
