import { Suspense, type ReactNode } from "react";
import { Await, useAsyncError, useRevalidator } from "react-router";
import { ErrorState } from "./states.tsx";

type Props<T> = {
  /** Another key shows the skeleton again instead of what was there. */
  pageKey: string;
  page: T | Promise<T>;
  skeleton: ReactNode;
  children: (page: T) => ReactNode;
};

/** A page's data: at once when it came with the page, behind its skeleton otherwise, and "Try Again" when it failed. */
export function Awaited<T>({ pageKey, page, skeleton, children }: Props<T>) {
  // Without a boundary: React would move a large one out of its place in the HTML, behind its skeleton.
  if (!(page instanceof Promise)) return children(page);
  return (
    <Suspense key={pageKey} fallback={skeleton}>
      <Await resolve={page} errorElement={<AwaitedError />}>
        {(resolved) => children(resolved)}
      </Await>
    </Suspense>
  );
}

function AwaitedError() {
  const error = useAsyncError();
  const { revalidate, state } = useRevalidator();
  const message = error instanceof Error && error.message !== "" ? error.message : "Something went wrong. Please try again.";
  return <ErrorState message={message} isBusy={state === "loading"} onRetry={() => void revalidate()} />;
}
