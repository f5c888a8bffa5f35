import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderIn } from "@/components/form/testing/render";
import type { Role } from "@/lib/domain/roles";
import { ActorProvider } from "./actor-provider";
import { Permitted } from "./permitted";

it.each([
  ["with the permission", ["lead"], 1],
  ["without it", ["clerk"], 0],
  ["without a role", [], 0],
] as const)("shows its part to people %s alone", async (_, roles: readonly Role[], count) => {
  const actor = {
    personId: "1",
    name: "Åse",
    tenantName: "T",
    currency: "NOK",
    timeZone: "Europe/Oslo",
    environment: "test" as const,
    roles,
  };
  await renderIn(
    "en",
    <ActorProvider actor={actor}>
      <Permitted to="debt:approve">Sums</Permitted>
    </ActorProvider>,
  );
  expect(screen.queryAllByText("Sums")).toHaveLength(count);
});
