import LocateFixed from "lucide-react/icons/locate-fixed";
import { useState } from "react";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { showToast } from "../../../ui/feedback/toast.tsx";

const wait = { timeout: 10_000, maximumAge: 300_000 };

/** Asks the device where it is. Only the map's view depends on it: the place itself is not sent. */
export function NearMe({ onFound }: { onFound: (longitude: number, latitude: number) => void }) {
  const [isLocating, setIsLocating] = useState(false);
  function locate() {
    setIsLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setIsLocating(false);
        onFound(coords.longitude, coords.latitude);
      },
      () => {
        setIsLocating(false);
        showToast("We cannot see where you are. Allow location for this site, or move the map.", "error");
      },
      wait,
    );
  }
  return (
    <button
      type="button"
      aria-label="Near me"
      title="Near me"
      aria-busy={isLocating || undefined}
      className="absolute top-2.5 left-2.5 grid size-11 place-items-center rounded-md border border-line bg-surface shadow-soft hover:bg-sunken"
      onClick={locate}
    >
      {isLocating ? <Spinner /> : <LocateFixed aria-hidden="true" className="size-5" />}
    </button>
  );
}
