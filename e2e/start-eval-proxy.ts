import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * A forward proxy that adds `'unsafe-eval'` to every page's content policy. Firefox is driven by
 * functions that run in the page, which the policy forbids; Chromium's driver is exempt.
 */
export async function startEvalProxy(): Promise<{ address: string; close(): void }> {
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = "" } = incoming;
    const onward = request(url, { method, headers }, (answer) => {
      const policy = answer.headers["content-security-policy"];
      const allowed = String(policy).replace("script-src ", "script-src 'unsafe-eval' ");
      outgoing.writeHead(answer.statusCode ?? 502, {
        ...answer.headers,
        ...(policy ? { "content-security-policy": allowed } : {}),
      });
      answer.pipe(outgoing);
    });
    // The browser shows a desk that does not answer as it would without the proxy: no answer.
    onward.on("error", () => outgoing.destroy());
    outgoing.on("close", () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
