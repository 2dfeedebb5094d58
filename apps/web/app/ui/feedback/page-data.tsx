import { Suspense, type ReactNode } from "react";
import { Await, useAsyncError, useLocation, useNavigate } from "react-router";
import { ErrorState } from "./states.tsx";
import { useReconnected } from "../../lib/browser/hooks.ts";
import { describeProblem } from "../../lib/page/page-problem.ts";
import { promiseKey } from "../../lib/page/pending-pages.ts";

type Props<T> = {
  page: T | Promise<T>;
  skeleton: ReactNode;
  /** Replaces the message with "Try Again", for parts whose failure another part of the page reports. */
  failure?: ReactNode;
  children: (page: T) => ReactNode;
};

/** A page's data: at once when it came with the page, behind its skeleton otherwise, and "Try Again" when it failed. */
export function PageData<T>({ page, skeleton, failure, children }: Props<T>) {
  // Without a boundary: React would move a large one out of its place in the HTML, behind its skeleton.
  if (!(page instanceof Promise)) return children(page);
  return (
    // Keyed: what is new shows its skeleton at once, instead of what was there before.
    <Suspense key={promiseKey(page)} fallback={skeleton}>
      {/* A fragment: without an element the router throws the error on, and the whole page would be lost. */}
      <Await resolve={page} errorElement={failure === undefined ? <PageDataError /> : <>{failure}</>}>
        {(resolved) => children(resolved)}
      </Await>
    </Suspense>
  );
}

function PageDataError() {
  const error = useAsyncError();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const retry = () => void navigate(pathname + search, { replace: true, preventScrollReset: true });
  useReconnected(retry);
  return <ErrorState message={describeProblem(error)} onRetry={retry} />;
}
