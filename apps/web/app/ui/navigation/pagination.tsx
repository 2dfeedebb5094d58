import { LinkButton } from "../actions/button.tsx";

/** Paging by cursor knows two ways: on, and back to the start. Both are links. */
export function Pagination({ first, next, label }: { first: string | null; next: string | null; label: string }) {
  if (first === null && next === null) return null;
  return (
    <nav aria-label={label} className="mt-10 flex justify-center gap-3">
      {first !== null && (
        <LinkButton to={first} look="secondary" rel="first">
          First page
        </LinkButton>
      )}
      {next !== null && (
        <LinkButton to={next} look="secondary" rel="next">
          Next
        </LinkButton>
      )}
    </nav>
  );
}
