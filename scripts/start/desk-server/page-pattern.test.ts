import { EventEmitter } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createPageObserver, createPagePattern } from "./page-pattern.mjs";

const observer = Symbol.for("invoice-desk.observe-request");

describe("the pattern of a page", () => {
  let folder = "";
  let patternOf = (_pathname: string): string => "";
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), "manifest-"));
    const file = path.join(folder, "routes-manifest.json");
    const staticRoutes = [{ page: "/" }, { page: "/jobs" }];
    const dynamicRoutes = [{ page: "/jobs/[jobId]", regex: "^/jobs/([^/]+?)(?:/)?$" }];
    writeFileSync(file, JSON.stringify({ staticRoutes, dynamicRoutes }));
    patternOf = createPagePattern(file);
  });
  afterEach(() => void Reflect.deleteProperty(globalThis, observer));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ["/", "/"],
    ["/jobs", "/jobs"],
    ["/jobs/", "/jobs"],
    ["/jobs/1f2e3d", "/jobs/[jobId]"],
    ["/jobs/1f2e3d/rows", "/unknown"],
    ["/wp-login.php", "/unknown"],
  ])("of %s is %s", (pathname, pattern) => {
    expect(patternOf(pathname)).toBe(pattern);
  });

  it("is what an answered page counts as, without its address and query", () => {
    const seen: unknown[][] = [];
    Reflect.set(globalThis, observer, (...given: unknown[]) => void seen.push(given));
    const response = Object.assign(new EventEmitter(), { statusCode: 404 });
    createPageObserver(patternOf)(
      { url: "/jobs/1f2e3d?find=Kari" } as IncomingMessage,
      response as unknown as ServerResponse,
    );
    expect(seen).toEqual([]);
    response.emit("finish");
    expect(seen).toEqual([["page/jobs/[jobId]", 404, expect.any(Number)]]);
  });
});
