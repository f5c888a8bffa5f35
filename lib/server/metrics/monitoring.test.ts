import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { createDeskMetrics } from "./desk-metrics";

const read = (name: string) => readFileSync(path.resolve("docs", name), "utf8");
const page = read("observability.md");
const alerts = read("monitoring/alerts.yaml");
const dashboard = read("monitoring/grafana-dashboard.json");

const named = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/\b(?:invoice_desk|nodejs)_\w+/g)].map(([name]) =>
      name.replace(/_(?:bucket|count|sum)$/, ""),
    ),
  ),
];

/** Names of the desk's registry, as a desk with a metrics port has it. */
function registered(): string[] {
  const metrics = createDeskMetrics({ totalCount: 0, idleCount: 0, waitingCount: 0 }, "test");
  metrics.addProcessFigures();
  return metrics.registry.getMetricsAsArray().map(({ name }) => name);
}

describe("what watches the figures", () => {
  const names = registered();

  it.each([
    ["the dashboard", dashboard],
    ["the alerts", alerts],
  ])("%s names registered metrics alone", (_, text) => {
    expect(named(text).length).toBeGreaterThan(5);
    expect(named(text).filter((name) => !names.includes(name))).toEqual([]);
  });

  it("the dashboard shows each metric of the desk but the start of the process", () => {
    const shown = named(dashboard);
    const own = names.filter((name) => name.startsWith("invoice_desk_"));
    expect(own.filter((name) => !shown.includes(name))).toEqual([
      "invoice_desk_start_time_seconds",
    ]);
  });

  it("the table of metrics lists those of the desk", () => {
    const listed = [...page.matchAll(/^\| `(invoice_desk_\w+)` \|/gm)].map(([, name]) => name);
    const own = names.filter((name) => name.startsWith("invoice_desk_"));
    expect(listed.sort()).toEqual(own.sort());
  });

  it("each alert is explained, and nothing else", () => {
    const rules = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    const explained = [...page.matchAll(/^- \*\*(\w+)\*\*:/gm)].map(([, name]) => name);
    expect(rules.length).toBeGreaterThan(5);
    expect(explained).toEqual(rules);
  });
});
