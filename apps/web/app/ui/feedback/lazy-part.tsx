import { lazy, Suspense, useState, type ReactNode } from "react";
import { Opening } from "./spinner.tsx";
import { checkOnline } from "./toast.tsx";

type Part<Props> = (props: Props) => ReactNode;
/** Missing: it is mounted while it is open. */
type Openable = { readonly isOpen?: boolean };
type Load<Props> = () => Promise<{ readonly default: Part<Props> }>;

/**
 * A part of a screen that loads when it is first shown, for a `Suspense` around it and others. Without a connection, or after a new release,
 * its file may not come: then `instead` is shown, by default nothing, and the screen around it stays.
 */
export function lazyPiece<Props extends object>(load: Load<Props>, instead: Part<Props> = () => null) {
  return lazy<Part<Props>>(() => load().catch(() => ({ default: instead })));
}

type Places<Props> = { readonly waiting?: ReactNode; readonly instead?: Part<Props> };

/** The same for a part by itself: `waiting` has its place until it is there. */
export function lazyPart<Props extends object>(load: Load<Props>, { waiting, instead }: Places<Props> = {}): Part<Props> {
  const Loaded = lazyPiece<Props>(load, instead);
  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={waiting}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}

/**
 * A window that loads when it is first opened, and stays mounted from then on, so that closing can play and focus returns where it was.
 * Where its file does not come, it is closed again and says why. Browsers do not ask twice for a file that failed: with a connection the
 * page is loaded again.
 * @param close returns true if it says by itself why
 */
export function lazyDialog<Props extends object>(
  load: Load<Props>,
  close: (props: Props) => boolean | void,
): Part<Props & Openable> {
  function NotLoaded(props: Props & Openable) {
    function refuse(): void {
      if (close(props) !== true && checkOnline()) location.reload();
    }
    return props.isOpen !== false && <span hidden ref={(shown) => void (shown !== null && refuse())} />;
  }
  const Window = lazyPart<Props>(load, { waiting: <Opening />, instead: NotLoaded });
  return function LazyDialog(props: Props & Openable) {
    const [wasOpened, setWasOpened] = useState(false);
    if (props.isOpen !== false && !wasOpened) setWasOpened(true);
    return wasOpened && <Window {...props} />;
  };
}

/** Closes a window by its own `onClose`. */
export const closeIt = ({ onClose }: { readonly onClose: () => void }): void => onClose();
