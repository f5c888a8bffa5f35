const repeated = 3;
const mostLists = 100;

/** Lists whose order changes while they are read page by page. */
export interface MovingPages {
  /**
   * The page with rows of the page before it in place of its first ones, as where an order by name
   * leaves rows of one name in any order: the count is right, some rows come twice, others never.
   *
   * @param list what is asked for, without the page
   */
  move(list: string, page: number, rows: readonly unknown[]): readonly unknown[];
}

export function createMovingPages(): MovingPages {
  const last = new Map<string, readonly unknown[]>();
  return {
    move(list, page, rows) {
      const before = page > 0 ? (last.get(list) ?? []) : [];
      const moved = [...before.slice(0, rows.length), ...rows.slice(before.length)];
      last.delete(list);
      last.set(list, moved.slice(-repeated));
      for (const oldest of last.keys()) {
        if (last.size <= mostLists) break;
        last.delete(oldest);
      }
      return moved;
    },
  };
}
