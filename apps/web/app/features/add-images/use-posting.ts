import { ApiError } from "@efie/client";
import type { OwnProperty, PropertyImage } from "@efie/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState, useEffect, useEffectEvent, useRef } from "react";
import { useNavigate, useLocation, type Location } from "react-router";
import { feeCedis, loadListingCost } from "../../entities/payment/listing-fee.ts";
import { loadOwnProperty } from "../../entities/property/own-property-queries.ts";
import { addPhotos, PhotoNotAdded } from "../../entities/property/photos/add-photos.ts";
import { api, callProblem, requireSession } from "../../lib/api/api.ts";
import { paymentCalls } from "../../lib/api/member-calls.ts";
import { useSingleFlight } from "../../lib/browser/hooks.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { dismissToasts, showToast } from "../../ui/feedback/toast.tsx";
import { describeFee, photoSentences } from "./photo-sentences.ts";
import type { ChosenPhotos, ChosenPhoto } from "./use-chosen-photos.ts";

/** The question before a payment: null if a free listing, or a fee that was paid before, covers it. */
async function findQuestion(property: OwnProperty): Promise<string | null> {
  if (property.is_activated) return null;
  const { paidBy, freeListings } = await loadListingCost();
  return paidBy === "fee" ? describeFee(freeListings) : null;
}

/** Whether its photos are there already, as an import leaves them: it is posted without a new one. */
export function isReadyDraft({ is_activated, images }: OwnProperty): boolean {
  return !is_activated && images.length > 0;
}

/** Whether a free listing pays: a photo that is added uses it, without a new one it is asked for. @throws ApiError */
async function isCovered(property: OwnProperty, chosen: number): Promise<boolean> {
  if (chosen > 0 || !isReadyDraft(property)) return true;
  const body = { property_id: property.id, amount: feeCedis };
  return requireSession(await api.call(paymentCalls.createListingPayment, { body })).is_free;
}

/** One that was paid has its photos, or gets them now. */
function lacksPhotos(property: OwnProperty, chosen: number, isPaid: boolean): boolean {
  return chosen === 0 && !isReadyDraft(property) && !(isPaid && property.images.length > 0);
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
    // "Uploading images now..." is past.
    dismissToasts();
    showToast(photoSentences.posted, "success");
    void queries.invalidateQueries();
    await navigate(paths.myProperties);
  }

  /** Asks first unless it has been paid for. */
  async function postOrAsk(isPaid: boolean): Promise<void> {
    const fresh = isPaid ? property : await loadOwnProperty(property.id);
    if (fresh === null) throw new Error("The listing has gone.");
    const asked = isPaid ? null : await findQuestion(fresh);
    if (isPaid || (asked === null && (await isCovered(fresh, photos.readNow().length)))) await upload(fresh.images);
    else setQuestion(asked ?? describeFee(null));
  }

  const post = useSingleFlight(async (isPaid: boolean) => {
    if (lacksPhotos(property, photos.readNow().length, isPaid)) return setProblem(photoSentences.noneSelected);
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

export type UploadStep = { readonly place: number; readonly count: number; readonly share: number };

type Uploading = {
  readonly propertyId: number;
  readonly photos: readonly ChosenPhoto[];
  readonly saved: readonly PropertyImage[];
  readonly onStep: (step: UploadStep) => void;
  readonly onSaved: (photo: ChosenPhoto, images: PropertyImage[]) => Promise<void>;
};

/** The server refuses this photo; it may accept the others. */
class PhotoRefused extends Error {
  constructor(name: string, { sentence }: ApiError) {
    super(`${name}: ${sentence ?? "This file was not accepted."}`);
  }
}

/** @throws what the first failure was; the photos before it are saved. */
async function uploadPhotos({ propertyId, photos, saved, onStep, onSaved }: Uploading): Promise<void> {
  const onProgress = (photo: ChosenPhoto, share: number) =>
    onStep({ place: photos.indexOf(photo) + 1, count: photos.length, share });
  try {
    await addPhotos({ propertyId, photos, saved, onProgress, onSaved });
  } catch (error) {
    if (!(error instanceof PhotoNotAdded)) throw error;
    const { file, cause } = error;
    throw cause instanceof ApiError && cause.status === 400 ? new PhotoRefused(file.name, cause) : cause;
  }
}

function isPaidReturn(search: string, state: unknown): boolean {
  const { paid } = (state ?? {}) as { paid?: unknown };
  return paid === true || new URLSearchParams(search).get("paid") === "true";
}

/**
 * Back from paying, the photos upload by themselves, once (spec, section 2). `paid` leaves the address when that has
 * been tried: a reload in the middle goes on, a later one does not start by itself. It proves nothing: the server knows.
 */
export function usePaidReturn(photoCount: number | null, post: (isPaid: boolean) => Promise<void>): void {
  const { pathname, search, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const hasBegun = useRef(false);
  const upload = useEffectEvent(() => post(true));

  useEffect(
    function uploadAfterPaying() {
      if (photoCount === null || hasBegun.current || !isPaidReturn(search, state)) return;
      hasBegun.current = true;
      showToast(photoCount > 0 ? photoSentences.paid : `Payment successful. ${photoSentences.noneSelected}.`, "success");
      void upload().finally(() => {
        // After a success the person is elsewhere.
        if (globalThis.location.pathname === pathname) void navigate(pathname, { replace: true });
      });
    },
    [photoCount, search, state, pathname, navigate],
  );
}
