import { sql } from "drizzle-orm";
import type { Hono } from "hono";
import type { ServiceDatabase } from "../db/open";
import type { RequestFacts } from "./register";

/** /health/live: the process answers. /health/ready: its database answers too, else 503. */
export function registerHealth(app: Hono<RequestFacts>, { queries }: ServiceDatabase): void {
  app.get("/health/live", (c) => c.json({ status: "live" }));
  app.get("/health/ready", async (c) => {
    try {
      await queries.execute(sql`select 1`);
      return c.json({ status: "ready" });
    } catch {
      return c.json({ status: "not-ready" }, 503);
    }
  });
}
