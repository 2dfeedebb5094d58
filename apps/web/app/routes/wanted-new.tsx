import { personalRoute } from "../features/sign-in/personal-page.tsx";
import { WantedEditor } from "../features/wanted/wanted-editor.tsx";
import { fixedMeta } from "../lib/page/page-meta.ts";

export const meta = fixedMeta({ title: "Post a request", isHidden: true });

export default personalRoute("Log in to say what you look for.", WantedEditor);
