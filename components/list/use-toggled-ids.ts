import { useCallback, useState } from "react";

/** A set of ids that are switched on and off one by one, such as those of expanded headings. */
export function useToggledIds() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((id: string) => {
    setIds((current) => {
      const next = new Set(current);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  return { ids, setIds, toggle };
}
