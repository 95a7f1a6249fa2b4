import { startTransition, useEffect, useState, type ComponentType } from 'react';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A part that the page can do without, whose code is loaded while it is wanted: null until it is there, and `missing` when it did not
 * arrive. The next time that it is wanted it is asked for again, which browsers that remember lost modules answer with the same failure.
 * `load` is the same function each time. why not React's own `lazy`: there the whole page fails with the part.
 */
export function useOptionalPart<Props>(load: Load<Props>, wanted = true): { Part: ComponentType<Props> | null; missing: boolean } {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    let isOver = false;
    load().then(
      ({ default: arrived }) => !isOver && startTransition(() => setPart(() => arrived)),
      () => !isOver && setMissing(true),
    );
    return () => {
      isOver = true;
      setMissing(false);
    };
  }, [load, wanted]);
  return { Part, missing };
}
