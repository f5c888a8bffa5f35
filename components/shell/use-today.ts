import { useHydrated } from "@/components/ui/use-hydrated";
import { dayIn } from "@/lib/domain/day";
import { useActor } from "./actor-context";

/**
 * The tenant's day by the browser's clock, `2026-11-21`; while a document is hydrated, the day that
 * it was made for.
 */
export function useToday(): string {
  const { timeZone, today } = useActor();
  return useHydrated() ? dayIn(timeZone, new Date()) : today;
}
