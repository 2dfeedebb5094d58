import type { PropertyImage } from "@efie/contract";
import { useState } from "react";
import { api, requireSession } from "../../lib/api/api.ts";
import { callProblem } from "../../lib/api/call-problem.ts";
import { propertyCalls } from "../../lib/api/calls.ts";
import { useSingleFlight } from "../../lib/forms/use-single-flight.ts";
import { showToast } from "../../ui/feedback/toast.tsx";

type Saved = { propertyId: number; images: readonly PropertyImage[]; setPhotos: (images: PropertyImage[]) => void };

/** The photos that the property has already: changed on the server at once. */
export function useSavedPhotos({ propertyId, images, setPhotos }: Saved) {
  const [isBusy, setIsBusy] = useState(false);

  const run = useSingleFlight(async (work: () => Promise<PropertyImage[]>, failure: string) => {
    setIsBusy(true);
    try {
      setPhotos(await work());
    } catch (error) {
      showToast(callProblem(error, failure), "error");
    } finally {
      setIsBusy(false);
    }
  });

  return {
    isBusy,
    move: (imageId: number, order: number) =>
      run(async () => {
        const params = { id: propertyId, imageId };
        return requireSession(await api.call(propertyCalls.orderPhoto, { params, body: { order } }));
      }, "Could not move the photo. Please try again."),
    remove: (imageId: number) =>
      run(async () => {
        requireSession(await api.call(propertyCalls.deletePhoto, { params: { id: propertyId, imageId } }));
        return images.filter(({ id }) => id !== imageId);
      }, "Could not remove the photo. Please try again."),
  };
}
