import SearchX from "lucide-react/icons/search-x";
import { paths } from "../../lib/navigation/paths.ts";
import { LinkButton } from "../../ui/actions/button.tsx";
import { PageMessage } from "../../ui/feedback/page-message.tsx";

/** The page of a property that does not exist (any more), with links. */
export function PropertyGone() {
  return (
    <PageMessage
      icon={SearchX}
      title="This listing is not here any more"
      text="It may have been rented, sold or taken down, or the link is not complete. There are more places to see."
    >
      <LinkButton to={paths.search}>Search properties</LinkButton>
      <LinkButton to={paths.home} look="secondary">
        Go to Home
      </LinkButton>
    </PageMessage>
  );
}
