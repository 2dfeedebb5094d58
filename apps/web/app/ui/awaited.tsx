import { Suspense, type ReactNode } from "react";
import { Await, useAsyncError, useLocation, useNavigate } from "react-router";
import { describeProblem } from "../lib/page-problem.ts";
import { ErrorState } from "./states.tsx";

type Props<T> = {
  page: T | Promise<T>;
  skeleton: ReactNode;
  children: (page: T) => ReactNode;
};

/** A page's data: at once when it came with the page, behind its skeleton otherwise, and "Try Again" when it failed. */
export function Awaited<T>({ page, skeleton, children }: Props<T>) {
  // Without a boundary: React would move a large one out of its place in the HTML, behind its skeleton.
  if (!(page instanceof Promise)) return children(page);
  return (
    // Keyed: what is new shows its skeleton at once, instead of what was there before.
    <Suspense key={keyOf(page)} fallback={skeleton}>
      <Await resolve={page} errorElement={<AwaitedError />}>
        {(resolved) => children(resolved)}
      </Await>
    </Suspense>
  );
}

const keys = new WeakMap<Promise<unknown>, number>();
let lastKey = 0;

function keyOf(page: Promise<unknown>): number {
  const known = keys.get(page);
  if (known !== undefined) return known;
  lastKey += 1;
  keys.set(page, lastKey);
  return lastKey;
}

function AwaitedError() {
  const error = useAsyncError();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const retry = () => void navigate(pathname + search, { replace: true, preventScrollReset: true });
  return <ErrorState message={describeProblem(error)} onRetry={retry} />;
}
