import type { Route } from "./+types/favorites";
import { CompareButton } from "../features/compare/compare-button.tsx";
import { CompareTray } from "../features/compare/compare-tray.tsx";
import { FavoritesScreen } from "../features/favorites/favorites-screen.tsx";
import { PropertyGrid, PropertyGridSkeleton } from "../entities/property/property-grid.tsx";
import { PersonalPage } from "../features/sign-in/personal-page.tsx";
import { pageMeta } from "../lib/page/page-meta.ts";
import { readSite } from "../lib/page/site.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(readSite(matches), { title: "Favorites", isHidden: true });

export default function Favorites() {
  return (
    <PersonalPage reason="Your saved properties wait for you behind your account.">
      <FavoritesScreen
        skeleton={<PropertyGridSkeleton />}
        renderGrid={(properties, renderAction, renderBelow) => (
          <PropertyGrid
            properties={properties}
            hasFirst
            renderAction={(property) => (
              <>
                {renderAction(property)}
                <CompareButton property={property} />
              </>
            )}
            renderBelow={renderBelow}
          />
        )}
      />
      <CompareTray />
    </PersonalPage>
  );
}
