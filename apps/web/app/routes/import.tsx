import { ImportScreen } from "../features/imports/import-screen.tsx";
import { personalRoute } from "../features/sign-in/personal-page.tsx";
import { fixedMeta } from "../lib/page/page-meta.ts";

export const meta = fixedMeta({ title: "Import listings", isHidden: true });

export default personalRoute("Here you post many properties from a sheet.", ImportScreen);
