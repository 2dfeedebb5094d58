import Hammer from "lucide-react/icons/hammer";
import { paths } from "../../lib/paths.ts";
import { LinkButton } from "../../ui/button.tsx";
import { PageMessage } from "../../ui/page-message.tsx";

/** A page whose turn has not come yet, said plainly. */
export function Soon({ title }: { title: string }) {
  return (
    <PageMessage icon={Hammer} title={title} text="We are still building this part. Everything there is to see is open to you.">
      <LinkButton to={paths.search}>Search properties</LinkButton>
    </PageMessage>
  );
}
