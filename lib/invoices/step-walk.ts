import { entryOf, type StepDirection, stepFrom } from "./invoice-steps";

/** Pages without a matching row are skipped; at most this many in one step. */
const mostPassedPages = 20;

/** The open invoice and its zero-based page of the list. */
export interface StepPlace {
  readonly page: number;
  readonly invoice: string;
}

/** A page of the list: its shown rows in order, and whether another may follow. */
export interface StepPage {
  readonly shown: readonly { readonly invoiceNumber: string }[];
  readonly moreAfter: boolean;
}

/** The result of a step: the list ended, the next invoice is unknown, or could not be loaded. */
export type StepNotice = "first" | "last" | "unlisted" | "stepFailed" | null;

export interface StepPorts {
  /** The current invoice, also before the screen has updated; null: none. */
  readonly place: () => StepPlace | null;
  /** A loaded page; null if it is not loaded. */
  readonly known: (page: number) => StepPage | null;
  /** Loads a page, or waits for it if it is being loaded. */
  readonly load: (page: number) => Promise<StepPage>;
  readonly go: (to: StepPlace) => void;
  /** `pending`: a step is stored until its rows are loaded. */
  readonly report: (pending: boolean, notice: StepNotice) => void;
}

/**
 * Steps along the list without dropping a press: a step whose rows are being loaded is stored and
 * taken when they arrive. A newer press replaces a stored one; leaving the invoice drops it.
 */
export class StepWalk {
  private wish: StepDirection | null = null;
  /** Increased when the person leaves: later loads are ignored. */
  private walk = 0;
  private walking = false;

  /** One press. Resolves when nothing is left to do. */
  async step(direction: StepDirection, ports: StepPorts): Promise<void> {
    this.wish = direction;
    if (this.walking) return;
    this.walking = true;
    const { walk } = this;
    try {
      while (this.wish !== null) {
        const notice = await this.take(walk, ports);
        if (this.walk !== walk) return;
        ports.report(false, notice);
      }
    } catch {
      // The list shows the reason when it is opened; here nothing changes.
      if (this.walk !== walk) return;
      this.wish = null;
      ports.report(false, "stepFailed");
    } finally {
      if (this.walk === walk) this.walking = false;
    }
  }

  /** The person has left the invoice: drops the stored step. */
  leave(): void {
    this.walk += 1;
    this.wish = null;
    this.walking = false;
  }

  private async take(walk: number, ports: StepPorts): Promise<StepNotice> {
    const place = ports.place();
    const rows = place && (ports.known(place.page) ?? (await this.load(place.page, ports)));
    const direction = this.wish;
    if (this.walk !== walk || direction === null) return null;
    this.wish = null;
    if (place === null || rows === null || !isSame(place, ports.place())) return null;
    const { page, invoice: invoiceNumber } = place;
    const step = stepFrom({ direction, invoiceNumber, page, ...rows });
    switch (step.kind) {
      case "row":
        ports.go({ page, invoice: step.invoiceNumber });
        return null;
      case "end":
        return edgeOf(direction);
      case "unknown":
        return "unlisted";
      case "page": {
        const entered = await this.enter(step.page, direction, ports);
        if (this.walk !== walk || !isSame(place, ports.place())) return null;
        if (entered === null) return edgeOf(direction);
        ports.go(entered);
        return null;
      }
      default:
        return step satisfies never;
    }
  }

  /** Finds the next page that shows a row; null if the list ends before. */
  private async enter(
    from: number,
    direction: StepDirection,
    ports: StepPorts,
  ): Promise<StepPlace | null> {
    const by = direction === "next" ? 1 : -1;
    for (let page = from; page >= 0 && Math.abs(page - from) < mostPassedPages; page += by) {
      const rows = await this.load(page, ports);
      const invoice = entryOf(rows.shown, direction);
      if (invoice !== null) return { page, invoice };
      if (direction === "next" && !rows.moreAfter) return null;
    }
    return null;
  }

  private load(page: number, ports: StepPorts): Promise<StepPage> {
    ports.report(true, null);
    return ports.load(page);
  }
}

function edgeOf(direction: StepDirection): StepNotice {
  return direction === "next" ? "last" : "first";
}

function isSame(place: StepPlace, other: StepPlace | null): boolean {
  return other !== null && other.page === place.page && other.invoice === place.invoice;
}
