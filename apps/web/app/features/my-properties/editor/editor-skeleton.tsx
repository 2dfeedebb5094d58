import { Skeleton, WaitingList } from "../../../ui/feedback/states.tsx";

export function EditorSkeleton() {
  return (
    <WaitingList label="Loading the property" count={1} className="page grid max-w-3xl gap-5 py-8">
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-40" />
      <Skeleton className="h-72" />
      <Skeleton className="h-48" />
    </WaitingList>
  );
}
