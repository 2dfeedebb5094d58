import SearchX from "lucide-react/icons/search-x";
import { paths } from "../../lib/paths.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/states.tsx";

export function NotFound() {
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title="Page not found"
      text="It may have moved, or the listing was taken down."
    >
      <LinkButton to={paths.home}>Go to Home</LinkButton>
      <LinkButton to={paths.search} look="secondary">
        Search properties
      </LinkButton>
    </EmptyState>
  );
}
