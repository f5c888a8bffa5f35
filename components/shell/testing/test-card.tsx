import { screen, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { expect, it, vi } from "vitest";
import { type Answers, stubContract } from "@/components/list/testing/contract-fetch";
import type { Role } from "@/lib/domain/roles";
import { renderPage } from "./render-page";

interface CardCase {
  readonly card: ReactElement;
  readonly title: string;
  readonly answers: Answers;
  /** What the card shows of them. */
  readonly shows: readonly (string | RegExp)[];
  /** Addresses of its links, by their beginning. */
  readonly links?: readonly string[];
  /** What of it the card reads itself: the record may come from elsewhere. */
  readonly reads?: readonly (string | RegExp)[];
  /** Answers without rows, and what the card shows then. */
  readonly none: Answers;
  readonly empty: string | RegExp;
  readonly role?: Role;
}

/** Tries a card of a record's overview: with rows, without, while it loads, and where its read fails. */
export function testCard({ card, title, role = "clerk", ...of }: CardCase): void {
  const show = () => renderPage(card, { role });
  const region = () => within(screen.getByRole("region", { name: title }));

  it("shows what was read, each record as a link", async () => {
    stubContract(of.answers);
    await show();
    for (const text of of.shows) expect((await region().findAllByText(text)).length).toBeTruthy();
    const links = region()
      .queryAllByRole("link")
      .map((link) => link.getAttribute("href") ?? "");
    for (const link of of.links ?? []) {
      expect(links.some((href) => href.startsWith(link))).toBe(true);
    }
  });

  it("says that there is nothing where nothing was read", async () => {
    stubContract(of.none);
    await show();
    expect(await region().findByText(of.empty)).toBeDefined();
  });

  it("says that it is loading until the answer arrives", async () => {
    vi.stubGlobal("fetch", () => new Promise(() => undefined));
    await show();
    expect(region().getByText(/^Loading /)).toBeDefined();
  });

  it("offers another attempt where the read fails, and shows the answer to it", async () => {
    const contract = stubContract(of.answers);
    contract.failing = true;
    const { user } = await show();
    const [again] = await region().findAllByRole("button", { name: "Try again" });
    contract.failing = false;
    if (again) await user.click(again);
    for (const text of of.reads ?? of.shows)
      expect((await region().findAllByText(text)).length).toBeTruthy();
    expect(region().queryByRole("alert")).toBeNull();
  });
}
