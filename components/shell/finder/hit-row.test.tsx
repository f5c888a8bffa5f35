import { expect, it } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import type { FinderHit } from "@/lib/domain/finder/hit-shape";
import { HitRow } from "./hit-row";

const group: FinderHit = {
  kind: "invoice-group",
  id: "a".repeat(32),
  name: "Hovedfaktura",
  action: null,
  customerName: "Åse Ødegård",
  customerGuid: "c".repeat(32),
  number: "20417",
  state: "active",
  deceased: false,
  exact: true,
};

async function textOf(hit: FinderHit) {
  const { container } = await renderPage(
    <HitRow label={hit.name ?? ""} hit={hit} withKind={false} />,
  );
  return container.textContent;
}

it("says once that the customer of a hit has died", async () => {
  const place = "Hovedfaktura20417 · Åse Ødegård";
  expect(await textOf(group)).toBe(`${place}Active`);
  expect(await textOf({ ...group, deceased: true })).toBe(`${place}DeceasedActive`);
  expect(await textOf({ ...group, state: "deceased", deceased: true })).toBe(`${place}Deceased`);
});

it("shows by the icon of an invoice group whether it has ended", async () => {
  const iconOf = async (hit: FinderHit) => {
    const { container } = await renderPage(<HitRow label="" hit={hit} withKind={false} />);
    return container.querySelector("svg")?.getAttribute("class");
  };
  expect(await iconOf(group)).toContain("circle-check");
  expect(await iconOf({ ...group, state: "ended" })).toContain("circle-dashed");
});
