import type { Property } from "@efie/contract";
import Heart from "lucide-react/icons/heart";
import RotateCw from "lucide-react/icons/rotate-cw";
import { useRef, type ReactNode } from "react";
import { FavoriteButton } from "./favorite-button.tsx";
import { FavoriteNote } from "./favorite-note.tsx";
import { setFavorite } from "./set-favorite.ts";
import { loadFailure, useFavorites } from "./use-favorites.ts";
import { SuspendedNotice } from "../../entities/account/suspended-notice.tsx";
import { PropertyGrid, PropertyGridSkeleton } from "../../entities/property/property-grid.tsx";
import { plural } from "../../lib/format/format.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { Button, LinkButton } from "../../ui/actions/button.tsx";
import { AsOf } from "../../ui/feedback/loaded.tsx";
import { dismissToast, showToast } from "../../ui/feedback/toast.tsx";
import { Badge, EmptyState, ErrorState } from "../../ui/feedback/states.tsx";

type Props = {
  /** Another control over each photo. */
  renderAction: (property: Property) => ReactNode;
  /** What stands under the list. */
  children: ReactNode;
};

/** What somebody saved, the newest first. */
export function FavoritesScreen({ renderAction, children }: Props) {
  const { favorites, hidden, storedAt, isFailed, isBusy, refresh } = useFavorites();
  const heading = useRef<HTMLHeadingElement>(null);
  const properties = favorites?.map(({ property }) => property);
  function remove(property: number, title: string) {
    void removeFavorite(property, title);
    // The heart disappears with its card, and the focus would be lost.
    heading.current?.focus({ preventScroll: true });
  }
  const renderActions = (property: Property) => (
    <>
      <StatusBadge property={property} />
      <FavoriteButton propertyId={property.id} title={property.title} onPress={remove} />
      {renderAction(property)}
    </>
  );
  const renderNote = ({ id, title }: Property) => {
    const favorite = favorites?.find(({ property }) => property.id === id);
    return favorite !== undefined && <FavoriteNote favorite={favorite.id} note={favorite.note} title={title} />;
  };
  return (
    <div className="page py-8">
      <div className="mb-6 flex items-center gap-4">
        <div className="mr-auto">
          <h1 ref={heading} tabIndex={-1} className="text-3xl font-bold outline-none">
            Favorites
          </h1>
          <p className="min-h-6 text-quiet">
            {properties !== undefined && properties.length > 0 && plural(properties.length, "favorite")}
            <AsOf at={storedAt} />
          </p>
        </div>
        <Button look="secondary" size="small" isBusy={isBusy} onClick={refresh}>
          {!isBusy && <RotateCw className="size-4" />}
          <span>Refresh</span>
        </Button>
      </div>
      <SuspendedNotice className="mb-6" />
      {isFailed && <ErrorState message={loadFailure} onRetry={refresh} isBusy={isBusy} />}
      {properties === undefined && !isFailed && <PropertyGridSkeleton />}
      {properties?.length === 0 && <Nothing hidden={hidden} />}
      {properties !== undefined && properties.length > 0 && (
        <>
          {/* The cards' titles are of the third level. */}
          <h2 className="sr-only">Your favorites</h2>
          <PropertyGrid properties={properties} hasFirst renderAction={renderActions} renderBelow={renderNote} />
          {children}
          {hidden > 0 && <p className="mt-8 text-sm text-quiet">{describeHidden(hidden, "more favorite")}</p>}
        </>
      )}
    </div>
  );
}

function describeHidden(hidden: number, kind: string): string {
  const [are, they, their] = hidden === 1 ? ["is", "it was", "its"] : ["are", "they were", "their"];
  return `${plural(hidden, kind)} ${are} not shown: ${they} taken down, or ${their} owner is blocked.`;
}

/** What is hidden is saved all the same: it comes back with the listing, or when the owner is unblocked. */
function Nothing({ hidden }: { hidden: number }) {
  const text = "Press the heart on a property you like. It waits for you here, on every phone and computer you use.";
  return (
    <EmptyState
      icon={<Heart className="size-7" />}
      title={hidden > 0 ? "No favorites to show" : "No favorites yet"}
      text={hidden > 0 ? describeHidden(hidden, "favorite") : text}
    >
      <LinkButton to={paths.search}>Search properties</LinkButton>
    </EmptyState>
  );
}

/** Favorites stay in the list, also when they are rented or sold. */
function StatusBadge({ property }: { property: Property }) {
  if (property.status === "available") return null;
  const hasBadges = property.is_promoted || property.is_featured;
  return (
    <Badge tone="paper" className={`absolute left-3 capitalize ${hasBadges ? "top-11" : "top-3"}`}>
      {property.status}
    </Badge>
  );
}

/** The card is removed at once, and can be restored. */
async function removeFavorite(property: number, title: string): Promise<void> {
  const undo = { label: "Undo", run: () => void setFavorite(property, true, { title }) };
  const toast = showToast("Removed from your favorites.", "plain", undo);
  const isRemoved = await setFavorite(property, false, { title, failure: "Could not remove favorite." });
  if (!isRemoved) dismissToast(toast);
}
