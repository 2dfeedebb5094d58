import ChevronRight from "lucide-react/icons/chevron-right";
import House from "lucide-react/icons/house";
import { Link } from "react-router";
import { paths } from "../../../lib/navigation/paths.ts";

export type Topic = { readonly id: number; readonly title: string };

/** The property that two people speak about. */
export function TopicBar({ topic: { id, title } }: { topic: Topic }) {
  return (
    <Link
      to={paths.details(id)}
      className="flex min-h-11 shrink-0 items-center gap-2.5 border-b border-line bg-surface px-4 text-sm -outline-offset-3 hover:bg-sunken md:px-6"
    >
      <House aria-hidden="true" className="size-4 shrink-0 text-quiet" />
      <span className="sr-only">About </span>
      <span className="truncate font-semibold text-accent">{title}</span>
      <ChevronRight aria-hidden="true" className="ml-auto size-4 shrink-0 text-quiet" />
    </Link>
  );
}
