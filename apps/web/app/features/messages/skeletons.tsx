import { Skeleton } from "../../ui/feedback/states.tsx";

const threads = ["w-32", "w-24", "w-36", "w-28", "w-20", "w-40"];
const bubbles = ["w-2/3", "ml-auto w-1/2", "w-3/5", "ml-auto w-2/3", "w-2/5"];

export function ThreadsSkeleton() {
  return (
    <div role="status" className="grid gap-1 px-2">
      <span className="sr-only">Loading your conversations</span>
      {threads.map((width) => (
        <div key={width} className="flex items-center gap-3 p-3">
          <Skeleton className="size-12 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-3.5" />
          </div>
        </div>
      ))}
    </div>
  );
}

export function ConversationSkeleton() {
  return (
    <div role="status" className="flex h-full flex-col">
      <span className="sr-only">Loading the conversation</span>
      <div className="flex h-17 shrink-0 items-center gap-3 border-b border-line bg-surface px-4 md:px-6">
        <Skeleton className="size-11 rounded-full" />
        <Skeleton className="h-4 w-32" />
      </div>
      <div className="mx-auto mt-auto grid w-full max-w-4xl gap-3 px-4 pb-5 md:px-6">
        {bubbles.map((look) => (
          <Skeleton key={look} className={`h-11 max-w-xl rounded-lg ${look}`} />
        ))}
      </div>
      <div className="border-t border-line bg-surface p-3 md:px-6">
        <Skeleton className="mx-auto h-12 max-w-4xl rounded-full" />
      </div>
    </div>
  );
}
