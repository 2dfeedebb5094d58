import type { Route } from "./+types/wanted-edit";
import { personalRoute } from "../features/sign-in/personal-page.tsx";
import { WantedEditor } from "../features/wanted/wanted-editor.tsx";
import { readId } from "../lib/navigation/paths.ts";
import { fixedMeta } from "../lib/page/page-meta.ts";

export const meta = fixedMeta({ title: "Edit your request", isHidden: true });

export default personalRoute("Log in to edit your request.", ({ params }: Route.ComponentProps) => (
  // No request has the id 0: what is no id is answered like a request of somebody else.
  <WantedEditor key={params.id} id={readId(params.id) ?? 0} />
));
