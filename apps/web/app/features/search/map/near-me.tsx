import { ghana } from "@efie/contract/ghana-map";
import LocateFixed from "lucide-react/icons/locate-fixed";
import { useState } from "react";
import { isInside } from "./map-box.ts";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { showToast } from "../../../ui/feedback/toast.tsx";

const wait = { timeout: 10_000, maximumAge: 300_000 };

/** Asks the device where it is. The place itself is not sent: only a part of the map is searched. */
export function useNearMe(onFound: (longitude: number, latitude: number) => void) {
  const [isLocating, setIsLocating] = useState(false);
  function locate() {
    setIsLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) => {
        setIsLocating(false);
        if (isInside(ghana, { longitude, latitude })) onFound(longitude, latitude);
        else showToast("You are outside Ghana, where our listings are. Move the map, or search for a town.");
      },
      () => {
        setIsLocating(false);
        showToast("We cannot see where you are. Allow location for this site, or move the map.", "error");
      },
      wait,
    );
  }
  return { isLocating, locate };
}

/** The button over the map. */
export function NearMe({ onFound }: { onFound: (longitude: number, latitude: number) => void }) {
  const { isLocating, locate } = useNearMe(onFound);
  return (
    <button
      type="button"
      aria-label="Near me"
      title="Near me"
      aria-busy={isLocating || undefined}
      className="map-corner absolute left-2.5 grid size-11 place-items-center rounded-md border border-line bg-surface shadow-soft hover:bg-sunken max-lg:bottom-[calc(2rem+var(--bottom-navigation))] lg:top-2.5"
      onClick={locate}
    >
      {isLocating ? <Spinner /> : <LocateFixed className="size-5" />}
    </button>
  );
}
