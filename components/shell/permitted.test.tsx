import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Role } from "@/lib/domain/roles";
import { Permitted } from "./permitted";
import { renderPage } from "./testing/render-page";

it.each([
  ["with the permission", ["lead"], 1],
  ["without it", ["clerk"], 0],
  ["without a role", [], 0],
] as const)("shows its part to people %s alone", async (_, roles: readonly Role[], count) => {
  await renderPage(<Permitted to="debt:approve">Sums</Permitted>, { actor: { roles } });
  expect(screen.queryAllByText("Sums")).toHaveLength(count);
});
