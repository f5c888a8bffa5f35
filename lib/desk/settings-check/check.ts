import "server-only";

/** One line of the check of the settings. */
export interface Check {
  /** What it tries, as an operator calls it. */
  readonly name: string;
  /** Why it is not used, where `run` returns null. */
  readonly unused: string;
  /**
   * Tries it without changing anything.
   *
   * @returns what was found; null: not used.
   * @throws {SettingError} with the setting, the cause and what to do.
   */
  run(): Promise<string | null>;
}

/** By how many milliseconds other clocks are ahead, by whose they are. */
export type Clocks = Map<string, number>;
