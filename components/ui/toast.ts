import type { Tone } from "./tone";

export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  readonly tone?: Tone;
  /** An action such as Undo. */
  readonly action?: { readonly label: string; readonly onSelect: () => void };
}

export interface ToastRecord extends ToastMessage {
  readonly id: number;
}

let records: readonly ToastRecord[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: readonly ToastRecord[]): void {
  records = next;
  for (const listener of listeners) listener();
}

export const toast = {
  /** Shows a message for at least 20 s; answers its number, to take it away early. */
  show(message: ToastMessage): number {
    const id = nextId++;
    change([...records, { ...message, id }]);
    return id;
  },
  dismiss(id: number): void {
    change(records.filter((record) => record.id !== id));
  },
} as const;

/**
 * Messages about something that is no longer on the screen. Results of visible things belong on the
 * page itself, and errors never belong here.
 */
export function useToast(): typeof toast {
  return toast;
}

/** What is shown, for the container of toasts. */
export const shownToasts = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  read: () => records,
  /** Whether there has been any, since the page was opened. */
  hasBegun: () => nextId > 1,
} as const;
