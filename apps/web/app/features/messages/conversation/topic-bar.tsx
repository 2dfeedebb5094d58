import { useQuery } from "@tanstack/react-query";
import ChevronRight from "lucide-react/icons/chevron-right";
import House from "lucide-react/icons/house";
import { useEffect } from "react";
import { Link, useLocation, useNavigate, type Location } from "react-router";
import { topicQuery } from "../data/queries.ts";
import { paths } from "../../../lib/navigation/paths.ts";

/**
 * What the conversation is about: a property named in the address, until a message has named it; then what the last
 * message is about. `named` goes with the next message.
 */
export function useTopic(wanted: number | null, present: Topic | null): { topic: Topic | null; named: number | null } {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation() as Location<unknown>;
  const named = wanted === present?.id ? null : wanted;
  const { data } = useQuery({ ...topicQuery(named ?? 0), enabled: named !== null });
  const isSettled = wanted !== null && named === null;
  useEffect(() => {
    if (!isSettled) return;
    const rest = new URLSearchParams(search);
    rest.delete("property");
    void navigate(`${pathname}?${rest}`, { replace: true, state, preventScrollReset: true });
  }, [isSettled, navigate, pathname, search, state]);
  return { topic: (named === null ? null : data) ?? present, named };
}

type Topic = { readonly id: number; readonly title: string };

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
