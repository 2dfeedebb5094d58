import MapPinOff from "lucide-react/icons/map-pin-off";
import { paths } from "../../lib/navigation/paths.ts";
import { LinkButton } from "../../ui/actions/button.tsx";
import { PageMessage } from "../../ui/feedback/states.tsx";

export function NotFound() {
  return (
    <PageMessage
      icon={MapPinOff}
      title="Page not found"
      text="There is nothing at this address. It may have moved, or a letter of the link is missing."
    >
      <LinkButton to={paths.home}>Go to Home</LinkButton>
      <LinkButton to={paths.search} look="secondary">
        Search properties
      </LinkButton>
    </PageMessage>
  );
}
