import { afterEach, describe, expect, it, vi } from "vitest";
import { fetchPdf, largePdfBytes } from "./fetch-pdf";

const pdfBytes = new TextEncoder().encode("%PDF-1.7\nrest of the file");

function answerWith(response: Response | (() => Promise<Response>)) {
  const answer = typeof response === "function" ? response : async () => response;
  const spy = vi.fn<typeof fetch>(answer);
  vi.stubGlobal("fetch", spy);
  return spy;
}

function problem(type: string, status: number): Response {
  const headers = { "content-type": "application/problem+json" };
  return new Response(JSON.stringify({ type, title: type, status }), { status, headers });
}

const options = { allowLarge: false };

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("fetching a PDF", () => {
  it("answers the very bytes that the desk sent", async () => {
    answerWith(new Response(pdfBytes));
    const blob = await fetchPdf("/pdf", options);
    expect(new Uint8Array(await blob.arrayBuffer())).toEqual(pdfBytes);
    expect(blob.type).toBe("application/pdf");
  });

  it("takes nothing for a PDF that does not begin as one, whatever the header says", async () => {
    const headers = { "content-type": "application/pdf" };
    answerWith(new Response("<html>Sign in</html>", { headers }));
    await expect(fetchPdf("/pdf", options)).rejects.toMatchObject({
      problem: { type: "not-a-pdf" },
    });
  });

  it("keeps the type of the problem that the desk answered", async () => {
    answerWith(problem("no-pdf", 404));
    await expect(fetchPdf("/pdf", options)).rejects.toMatchObject({
      kind: "missing",
      problem: { type: "no-pdf", status: 404 },
    });
  });

  it("does not load a large file unasked, by its declared length", async () => {
    const cancel = vi.fn();
    const body = new ReadableStream({ cancel });
    const headers = { "content-length": String(largePdfBytes + 1) };
    answerWith(new Response(body, { headers }));
    await expect(fetchPdf("/pdf", options)).rejects.toMatchObject({
      problem: { type: "pdf-large", detail: String(largePdfBytes + 1) },
    });
    expect(cancel).toHaveBeenCalled();
  });

  it("stops a large file that declared no length", async () => {
    const chunk = new Uint8Array(8 * 1024 * 1024);
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(chunk);
      },
    });
    answerWith(new Response(body));
    await expect(fetchPdf("/pdf", options)).rejects.toMatchObject({
      problem: { type: "pdf-large" },
    });
    expect(sent).toBeLessThan(8);
  });

  it("loads a large file when the person asked for it", async () => {
    const headers = { "content-length": String(largePdfBytes + 1) };
    answerWith(new Response(pdfBytes, { headers }));
    await expect(fetchPdf("/pdf", { allowLarge: true })).resolves.toBeInstanceOf(Blob);
  });

  it("says that it was stopped, not that it failed, when the person moved on", async () => {
    const stop = new AbortController();
    const spy = answerWith(async () => {
      stop.abort();
      throw new DOMException("aborted", "AbortError");
    });
    await expect(fetchPdf("/pdf", { ...options, signal: stop.signal })).rejects.toMatchObject({
      kind: "aborted",
    });
    expect(spy.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  });

  it("says that the desk was not reached when the network fails", async () => {
    answerWith(async () => {
      throw new TypeError("fetch failed");
    });
    await expect(fetchPdf("/pdf", options)).rejects.toMatchObject({
      problem: { type: "network" },
    });
  });

  it("waits where there were too many requests, and then fetches it", async () => {
    vi.useFakeTimers();
    const spy = answerWith(new Response(pdfBytes));
    spy.mockResolvedValueOnce(problem("too-many-requests", 429));
    const fetching = fetchPdf("/pdf", options);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(spy).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2_100);
    vi.useRealTimers();
    expect((await fetching).size).toBe(pdfBytes.length);
  });
});
