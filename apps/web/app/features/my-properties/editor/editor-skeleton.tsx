import { Skeleton } from "../../../ui/feedback/states.tsx";

export function EditorSkeleton() {
  return (
    <div aria-busy="true" className="page grid max-w-3xl gap-5 py-8">
      <span className="sr-only" role="status">
        Loading the property
      </span>
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-40" />
      <Skeleton className="h-72" />
      <Skeleton className="h-48" />
    </div>
  );
}
