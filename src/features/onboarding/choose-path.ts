export interface Way {
  id: string;
  needs: readonly string[];
  priority: number;
}

/**
 * The way with the highest priority among those that fit any need, the one that fits more of them first; the way without needs for everyone else.
 * Safety wins by its priority, whatever else was chosen.
 */
export function choosePath<Path extends Way>(
  paths: readonly Path[],
  needs: readonly string[],
): Path | undefined {
  const hits = (path: Path) => path.needs.filter((need) => needs.includes(need)).length;
  const fitting = paths.filter((path) => hits(path) > 0);
  const best = (some: readonly Path[]) =>
    some.toSorted(
      (a, b) => b.priority - a.priority || hits(b) - hits(a) || (a.id < b.id ? -1 : 1),
    )[0];
  return (
    best(fitting) ??
    best(paths.filter((path) => path.needs.length === 0)) ??
    paths.toSorted((a, b) => a.priority - b.priority)[0]
  );
}
