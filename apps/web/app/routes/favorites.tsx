import { CompareButton, CompareTray } from "../features/compare/compare-button.tsx";
import { FavoritesScreen } from "../features/favorites/favorites-screen.tsx";
import { InstallQuestion } from "../features/install/install-question.tsx";
import { PersonalPage } from "../features/sign-in/personal-page.tsx";
import { fixedMeta } from "../lib/page/page-meta.ts";

export const meta = fixedMeta({ title: "Favorites", isHidden: true });

export default function Favorites() {
  return (
    <PersonalPage reason="Your favorites wait for you behind your account.">
      <FavoritesScreen renderAction={(property) => <CompareButton property={property} />}>
        <InstallQuestion />
      </FavoritesScreen>
      <CompareTray />
    </PersonalPage>
  );
}
