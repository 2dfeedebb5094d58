import { rememberWish, setFavorite, toggleFavorite } from "./set-favorite.ts";
import { useFavorite } from "./use-favorite.ts";
import { useHydrated } from "../../lib/browser/hooks.ts";
import { askToSignIn } from "../../lib/session/ask-sign-in.ts";
import { isSignedIn } from "../../lib/session/session.ts";
import { classes } from "../../ui/styles/classes.ts";

type Props = {
  propertyId: number;
  title: string;
  className?: string;
  /** Called instead of toggling the favorite. */
  onPress?: (propertyId: number, title: string) => void;
};

/** The heart over a photo's corner. It needs the script, so it is not rendered without it. */
export function FavoriteButton(props: Props) {
  return useHydrated() && <Heart {...props} />;
}

/** The heart of a property in a list. */
export const renderHeart = ({ id, title }: { readonly id: number; readonly title: string }) => (
  <FavoriteButton propertyId={id} title={title} />
);

/** A guest is asked to sign in first (spec, section 6); then the heart is full. */
async function askGuest(propertyId: number): Promise<void> {
  if (await askToSignIn("favorite", { onLogin: () => rememberWish(propertyId) })) void setFavorite(propertyId, true);
}

function Heart({ propertyId, title, className = "absolute top-1 right-1 z-10", onPress = toggleFavorite }: Props) {
  const { isSaved, isBusy } = useFavorite(propertyId);
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={`Save ${title} to favorites`}
      aria-busy={isBusy || undefined}
      className={classes("group/heart grid size-11 place-items-center rounded-full", className)}
      onClick={() => (isSignedIn() ? onPress(propertyId, title) : void askGuest(propertyId))}
    >
      {/* An outline on a light disc: over any photo, only a saved one looks full. */}
      <span className="grid size-9 place-items-center rounded-full bg-white/90 text-[#1c1b17] shadow-soft group-hover/heart:bg-white">
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          className={classes(
            "size-5.5 stroke-2 transition-colors",
            isSaved ? "fill-[#c62820] stroke-[#c62820]" : "fill-none stroke-current",
            isBusy && "animate-pulse",
          )}
        >
          <path d="M12 20.3 4.6 13a4.9 4.9 0 0 1 6.9-6.9l.5.5.5-.5a4.9 4.9 0 0 1 6.9 6.9z" />
        </svg>
      </span>
    </button>
  );
}
