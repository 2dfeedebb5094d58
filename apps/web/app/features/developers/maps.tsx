import { lazy, Suspense } from "react";
import { MapPinMark } from "../../ui/map/map-pin-mark.tsx";
import type { Specimens } from "./sheet.tsx";

// Maps are drawn in browsers only.
const PlaceMap = import.meta.env.SSR ? () => null : lazy(() => import("../../ui/map/place-map.tsx"));
const PinMap = import.meta.env.SSR ? () => null : lazy(() => import("../../ui/map/pin-map.tsx"));

const accra = { latitude: 5.6037, longitude: -0.187 };
const nothing = () => {};

export const map: Specimens = {
  MapPinMark: <MapPinMark />,
  PinMap: (
    <Suspense>
      <PinMap start={accra} isNear={false} onPlace={nothing} onCancel={nothing} />
    </Suspense>
  ),
  PlaceMap: (
    <div className="h-64">
      <Suspense>
        <PlaceMap {...accra} has_pin town="Accra" styleUrl={null} />
      </Suspense>
    </div>
  ),
};
