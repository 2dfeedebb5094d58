import type { MouseEvent } from "react";
import { Spinner } from "../feedback/spinner.tsx";
import { LinkButton } from "../actions/button.tsx";

type Props = {
  /** Addresses of the first page, where this is another one, and of the next. */
  first: string | null;
  next: string | null;
  label: string;
  /** Adds the next page to this one. Without script, and in a new tab, it is a page of its own. */
  onMore?: () => void;
  isBusy?: boolean;
};

/** Paging by cursor knows two ways: on, and back to the start. Both are links. */
export function Pagination({ first, next, label, onMore, isBusy = false }: Props) {
  if (first === null && next === null) return null;
  function loadMore(event: MouseEvent) {
    if (onMore === undefined || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onMore();
  }
  return (
    <nav aria-label={label} className="mt-10 flex justify-center gap-3">
      {first !== null && (
        <LinkButton to={first} look="secondary" rel="first">
          First page
        </LinkButton>
      )}
      {next !== null && (
        <LinkButton to={next} look="secondary" rel="next" aria-busy={isBusy || undefined} onClick={loadMore}>
          {isBusy && <Spinner />}
          <span>{onMore === undefined ? "Next" : "Load more"}</span>
        </LinkButton>
      )}
    </nav>
  );
}
