import type { Cleanup } from "../stack/cleanup";
import { findGroups } from "../stack/service-calls";
import { startStack } from "../stack/start-stack";

export interface FolderCheck {
  readonly name: string;
  /** null: it could not be tried here; `detail` is the reason. */
  readonly kept: boolean | null;
  readonly detail: string;
}

/** A second service on a folder in use is refused, and the first continues. */
export async function drillSecondProcess(
  cleanup: Cleanup,
  dataFolder: string,
): Promise<FolderCheck> {
  const name = "a second service on the same folder is refused";
  const first = await startStack(cleanup, { dataFolder, groups: 1000 });
  const refusal = await startStack(cleanup, { dataFolder, groups: 1000 }).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  const [group] = await findGroups(first, { parameters: {}, page: 0, size: 1 });
  await first.stop();
  const kept = refusal !== null && group !== undefined && /in use|is used/i.test(refusal);
  return { name, kept, detail: refusal?.split("\n")[0] ?? "it started" };
}
