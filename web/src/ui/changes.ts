import { useEffect, useRef, useState } from "preact/hooks";

const SHOWN_FOR = 200;

/* The keys of rows whose print differs from what it was before, for as long as a change is shown. */
export function useChanges<Row>(rows: readonly Row[] | undefined, key: (row: Row) => number, print: (row: Row) => string): Set<number> {
  const before = useRef<Map<number, string> | null>(null);
  const [changed, setChanged] = useState<Set<number>>(new Set());
  useEffect(() => {
    if (!rows) return;
    const now = new Map(rows.map((row) => [key(row), print(row)]));
    const known = before.current;
    before.current = now;
    if (!known) return;
    const different = new Set([...now.keys()].filter((one) => known.has(one) && known.get(one) !== now.get(one)));
    if (different.size === 0) return;
    setChanged(different);
    setTimeout(() => setChanged((shown) => (shown === different ? new Set() : shown)), SHOWN_FOR);
  }, [rows]);
  return changed;
}
