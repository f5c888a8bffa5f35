import { entryOf, type StepDirection, stepFrom } from "./invoice-steps";

/** Pages that show no row of the filter are passed over; so many at most in one step. */
const mostPassedPages = 20;

/** The open invoice and the zero-based page of the list that it stands on. */
export interface StepPlace {
  readonly page: number;
  readonly invoice: string;
}

/** A page of the list: the rows that it shows, in order, and whether another may follow. */
export interface StepPage {
  readonly shown: readonly { readonly invoiceNumber: string }[];
  readonly moreAfter: boolean;
}

/** What a step said: the way ended, nobody knows the neighbours, or they could not be loaded. */
export type StepNotice = "first" | "last" | "unlisted" | "stepFailed" | null;

export interface StepPorts {
  /** Where the person is by now, also before the screen has caught up; null: at no invoice. */
  readonly place: () => StepPlace | null;
  /** A page as far as it is loaded; null where it is not. */
  readonly known: (page: number) => StepPage | null;
  /** Loads a page, or waits for it where it is being loaded. */
  readonly load: (page: number) => Promise<StepPage>;
  readonly go: (to: StepPlace) => void;
  /** `pending`: a step is remembered until its rows are there. */
  readonly tell: (pending: boolean, notice: StepNotice) => void;
}

/**
 * Takes steps along the list so that no press is lost: one whose rows are still on their way is
 * remembered and taken when they are there. A newer press replaces a remembered one; leaving the
 * invoice drops it.
 */
export class StepWalk {
  private wish: StepDirection | null = null;
  /** Counts up when the person leaves: what then comes back from loading is too late. */
  private walk = 0;
  private walking = false;

  /** One press. Answers when nothing is left to do. */
  async step(direction: StepDirection, ports: StepPorts): Promise<void> {
    this.wish = direction;
    if (this.walking) return;
    this.walking = true;
    const { walk } = this;
    try {
      while (this.wish !== null) {
        const notice = await this.take(walk, ports);
        if (this.walk !== walk) return;
        ports.tell(false, notice);
      }
    } catch {
      // The list tells the reason when it is opened; here it is enough that nothing moved.
      if (this.walk !== walk) return;
      this.wish = null;
      ports.tell(false, "stepFailed");
    } finally {
      if (this.walk === walk) this.walking = false;
    }
  }

  /** The person has left the invoice: what is remembered is forgotten. */
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

  /** Looks for the next page that shows a row; null where the list ends before. */
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
    ports.tell(true, null);
    return ports.load(page);
  }
}

function edgeOf(direction: StepDirection): StepNotice {
  return direction === "next" ? "last" : "first";
}

function isSame(place: StepPlace, other: StepPlace | null): boolean {
  return other !== null && other.page === place.page && other.invoice === place.invoice;
}
