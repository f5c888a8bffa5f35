import type { CDPSession } from "@playwright/test";

export interface Transfer {
  readonly script: number;
  readonly style: number;
  readonly document: number;
}

/** Counts bytes as they came over the network, compressed and with their headers. */
export async function countTransfer(devtools: CDPSession): Promise<() => Transfer> {
  const kinds = new Map<string, keyof Transfer>();
  const counts = { script: 0, style: 0, document: 0 };
  // By what came, not by why it was asked for: what is fetched ahead is loaded too.
  devtools.on("Network.responseReceived", ({ requestId, response, type }) => {
    if (/javascript/.test(response.mimeType)) kinds.set(requestId, "script");
    else if (/css/.test(response.mimeType)) kinds.set(requestId, "style");
    else if (type === "Document") kinds.set(requestId, "document");
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind) counts[kind] += encodedDataLength;
  });
  await devtools.send("Network.enable");
  return () => ({ ...counts });
}
