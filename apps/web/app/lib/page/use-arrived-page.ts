import { useEffect, useState } from "react";

/** A page's data for what stands outside of its place: null while it loads, and where it failed. */
export function useArrivedPage<T>(page: T | Promise<T>): T | null {
  const [arrived, setArrived] = useState<{ of: Promise<T>; data: T } | null>(null);
  useEffect(
    function awaitPage() {
      if (!(page instanceof Promise)) return;
      let isOver = false;
      page.then(
        (data) => isOver || setArrived({ of: page, data }),
        () => {},
      );
      return () => {
        isOver = true;
      };
    },
    [page],
  );
  if (!(page instanceof Promise)) return page;
  return arrived?.of === page ? arrived.data : null;
}
