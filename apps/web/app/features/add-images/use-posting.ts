import { ApiError } from "@efie/client";
import type { OwnProperty, PropertyImage } from "@efie/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { describeFee, photoSentences } from "./photo-sentences.ts";
import { PhotoRefused, uploadPhotos, type UploadStep } from "./upload-photos.ts";
import type { ChosenPhotos } from "./use-chosen-photos.ts";
import { loadListingCost } from "../../entities/payment/listing-cost.ts";
import { loadOwnProperty } from "../../entities/property/own-property-queries.ts";
import { callProblem } from "../../lib/api/call-problem.ts";
import { useSingleFlight } from "../../lib/forms/use-single-flight.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { showToast } from "../../ui/feedback/toast.tsx";

/** The question before a payment: null if a free listing, or a fee that was paid before, covers it. */
async function findQuestion(property: OwnProperty): Promise<string | null> {
  if (property.is_activated) return null;
  const { paidBy, freeListings } = await loadListingCost();
  return paidBy === "fee" ? describeFee(freeListings) : null;
}

/** The server's own words where they say what to do; for server and network errors, the specification's sentence. */
function describeFailure(error: unknown): string {
  if (error instanceof PhotoRefused) return error.message;
  const isRefusal = error instanceof ApiError && error.status < 500 && error.status !== 401;
  return isRefusal ? callProblem(error, photoSentences.uploadFailed) : photoSentences.uploadFailed;
}

type Posting = {
  property: OwnProperty;
  photos: ChosenPhotos;
  setPhotos: (images: PropertyImage[]) => void;
};

/** From "Post Property" to the photos' being there (spec, section 4). */
export function usePosting({ property, photos, setPhotos }: Posting) {
  const [step, setStep] = useState<UploadStep | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [question, setQuestion] = useState<string | null>(null);
  const navigate = useNavigate();
  const queries = useQueryClient();

  async function upload(saved: readonly PropertyImage[]): Promise<void> {
    await uploadPhotos({
      propertyId: property.id,
      photos: photos.readNow(),
      saved,
      onStep: setStep,
      onSaved: async (photo, images) => {
        setPhotos(images);
        await photos.remove(photo.key);
      },
    });
    showToast(photoSentences.posted, "success");
    void queries.invalidateQueries();
    await navigate(paths.myProperties);
  }

  /** Asks first unless it has been paid for. */
  async function postOrAsk(isPaid: boolean): Promise<void> {
    const fresh = isPaid ? property : await loadOwnProperty(property.id);
    if (fresh === null) throw new Error("The listing has gone.");
    const asked = isPaid ? null : await findQuestion(fresh);
    if (asked === null) await upload(fresh.images);
    else setQuestion(asked);
  }

  const post = useSingleFlight(async (isPaid: boolean) => {
    if (photos.readNow().length === 0) return setProblem(photoSentences.noneSelected);
    setProblem(null);
    setIsBusy(true);
    try {
      await postOrAsk(isPaid);
    } catch (error) {
      // The quota was used up meanwhile, in another tab perhaps.
      if (error instanceof ApiError && error.status === 402) setQuestion(error.sentence);
      else setProblem(describeFailure(error));
    } finally {
      setStep(null);
      setIsBusy(false);
    }
  });

  return { post, isBusy, step, problem, setProblem, question, closeQuestion: () => setQuestion(null) };
}
