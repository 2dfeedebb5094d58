import { Button } from "./button.tsx";

type Props = { hasMore: boolean; isLoadingMore: boolean; hasMoreFailed: boolean; showMore: () => void };

/** The rest of a list that comes in pages; nothing where all of it is there. */
export function ShowMore({ hasMore, isLoadingMore, hasMoreFailed, showMore }: Props) {
  if (!hasMore) return null;
  return (
    <div className="mt-6 grid justify-items-center gap-3">
      {hasMoreFailed && (
        <p role="alert" className="text-sm font-medium text-danger">
          Could not load more.
        </p>
      )}
      <Button look="secondary" isBusy={isLoadingMore} onClick={showMore}>
        {hasMoreFailed ? "Try Again" : "Show more"}
      </Button>
    </div>
  );
}
