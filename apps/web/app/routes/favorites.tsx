import { CompareButton, CompareTray } from "../features/compare/compare-button.tsx";
import { FavoritesScreen } from "../features/favorites/favorites-screen.tsx";
import { InstallQuestion } from "../features/install/install-question.tsx";
import { personalRoute } from "../features/sign-in/personal-page.tsx";
import { fixedMeta } from "../lib/page/page-meta.ts";

export const meta = fixedMeta({ title: "Favorites", isHidden: true });

export default personalRoute("Your favorites wait for you behind your account.", () => (
  <>
    <FavoritesScreen renderAction={(property) => <CompareButton property={property} />}>
      <InstallQuestion />
    </FavoritesScreen>
    <CompareTray />
  </>
));
