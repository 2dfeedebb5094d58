import ChevronRight from "lucide-react/icons/chevron-right";
import { Link } from "./link.tsx";

export type Crumb = { readonly label: string; readonly to: string };

/** Where a page stands: links to what is above it, and its own name, cut where the line ends. A phone shows the name below only. */
export function Breadcrumb({ trail, current }: { trail: readonly Crumb[]; current: string }) {
  return (
    <nav aria-label="Breadcrumb" className="min-w-0 [--spacing:4px]">
      <ol className="flex flex-wrap items-center gap-x-1 text-sm text-quiet sm:flex-nowrap">
        {trail.map(({ label, to }, index) => (
          <li key={to} className="flex shrink-0 items-center gap-1">
            <Link to={to} className="inline-flex min-h-11 min-w-11 items-center justify-center hover:text-ink hover:underline">
              {label}
            </Link>
            <ChevronRight className={`size-4 ${index === trail.length - 1 ? "max-sm:hidden" : ""}`} />
          </li>
        ))}
        <li aria-current="page" className="min-w-0 truncate max-sm:sr-only">
          {current}
        </li>
      </ol>
    </nav>
  );
}
