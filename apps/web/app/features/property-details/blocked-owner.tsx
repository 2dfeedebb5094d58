import Ban from "lucide-react/icons/ban";
import { useBlock } from "../../entities/block/change-block.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { Button, LinkButton } from "../../ui/actions/button.tsx";
import { PageMessage } from "../../ui/feedback/states.tsx";

/** In the place of a property whose owner the reader has blocked. */
export default function BlockedOwner({ id, name }: { id: number; name: string }) {
  const { isBusy, toggle } = useBlock(id);
  return (
    <PageMessage icon={Ban} title="You have blocked this owner" text={`This listing belongs to ${name}. Unblock them to see it.`}>
      <Button isBusy={isBusy} onClick={() => void toggle()}>
        Unblock
      </Button>
      <LinkButton to={paths.search} look="secondary">
        Search properties
      </LinkButton>
    </PageMessage>
  );
}
