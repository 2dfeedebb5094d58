import { MyPropertiesScreen } from "../features/my-properties/my-properties-screen.tsx";
import { personalRoute } from "../features/sign-in/personal-page.tsx";
import { fixedMeta } from "../lib/page/page-meta.ts";

export const meta = fixedMeta({ title: "My Properties", isHidden: true });

export default personalRoute("Here you look after the properties you have posted.", MyPropertiesScreen);
