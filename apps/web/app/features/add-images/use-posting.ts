import { ApiError } from "@efie/client";
import type { OwnProperty, PropertyImage } from "@efie/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState, useEffect, useEffectEvent, useRef } from "react";
import { useNavigate, useLocation, type Location } from "react-router";
import { feeCedis, loadListingCost } from "../../entities/payment/listing-fee.ts";
import { addPhotos, PhotoNotAdded } from "../../entities/property/photos/add-photos.ts";
import { loadOwnProperty } from "../../entities/property/own-property-queries.ts";
import { api, requireSession } from "../../lib/api/api.ts";
import { paymentCalls } from "../../lib/api/member-calls.ts";
import { onceOnline } from "../../lib/browser/when-online.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { dismissToasts, showToast } from "../../ui/feedback/toast.tsx";
import { useFormAction } from "../../ui/feedback/use-action.ts";
import { describeFailure, describeFee, photoSentences, PhotosRefused } from "./photo-sentences.ts";
import type { ChosenPhotos, ChosenPhoto } from "./use-chosen-photos.ts";

/** The question before a payment: null if a free listing, or a fee that was paid before, covers it. */
async function findQuestion(property: OwnProperty): Promise<string | null> {
  if (property.is_activated) return null;
  const { paidBy, freeListings } = await loadListingCost();
  return paidBy === "fee" ? describeFee(freeListings) : null;
}

/** Whether its photos are there already, as an import leaves them: it is posted without a new one. */
function isReadyDraft({ is_activated, images }: OwnProperty): boolean {
  return !is_activated && images.length > 0;
}

/** Whether a free listing pays: a photo that is added uses it, without a new one it is asked for. @throws ApiError */
async function isCovered(property: OwnProperty, chosen: number): Promise<boolean> {
  if (chosen > 0 || !isReadyDraft(property)) return true;
  const body = { property_id: property.id, amount: feeCedis };
  return requireSession(await api.call(paymentCalls.createListingPayment, { body })).is_free;
}

/** Where it is being posted, because it was paid or photos of it were sent, those that it has are enough. */
export function lacksPhotos(property: OwnProperty, chosen: number, isBegun: boolean): boolean {
  return chosen === 0 && !isReadyDraft(property) && !(isBegun && property.images.length > 0);
}

/** How a photo's upload is doing. */
export type UploadState =
  | { readonly kind: "waiting" }
  | { readonly kind: "sending"; readonly share: number }
  | { readonly kind: "failed"; readonly problem: string };
type UploadStep = { readonly place: number; readonly count: number };

type OnSaved = (photo: ChosenPhoto, images: PropertyImage[]) => Promise<void>;

/** Sends photos one after the other, and says of each how far it is. */
function useUploads() {
  const [states, setStates] = useState<ReadonlyMap<string, UploadState>>(new Map());
  const [step, setStep] = useState<UploadStep | null>(null);
  const [hasSaved, setHasSaved] = useState(false);
  const put = (key: string, state: UploadState) => setStates((before) => new Map(before).set(key, state));

  async function send(propertyId: number, photos: readonly ChosenPhoto[], onSaved: OnSaved): Promise<void> {
    for (const { key } of photos) put(key, { kind: "waiting" });
    const refused: string[] = [];
    try {
      await addPhotos({
        propertyId,
        photos,
        onProgress: (photo, share) => {
          setStep({ place: photos.indexOf(photo) + 1, count: photos.length });
          put(photo.key, { kind: "sending", share });
        },
        onSaved: async (photo, images) => {
          await onSaved(photo, images);
          setHasSaved(true);
        },
        onRefused: (photo, error) => {
          const problem = describeFailure(error);
          refused.push(`${photo.file.name}: ${problem}`);
          put(photo.key, { kind: "failed", problem });
        },
      });
    } catch (error) {
      if (!(error instanceof PhotoNotAdded)) throw error;
      const photo = photos.find(({ file }) => file === error.file);
      if (photo !== undefined) put(photo.key, { kind: "failed", problem: describeFailure(error.cause) });
      throw error.cause;
    }
    if (refused.length > 0) throw new PhotosRefused(refused.join(" "));
  }

  return {
    send,
    /** Whether a photo has arrived since the page was opened. */
    hasSaved,
    step,
    /** How a photo is doing; null where nothing is to be said. */
    stateOf: (key: string) => states.get(key) ?? null,
    /** Nothing is under way any more: only failures stay. */
    end: () => {
      setStep(null);
      setStates((before) => new Map([...before].filter(([, { kind }]) => kind === "failed")));
    },
  };
}

type Posting = { property: OwnProperty; photos: ChosenPhotos; setPhotos: (images: PropertyImage[]) => void };

/** From "Post Property" to the photos' being there (spec, section 4). */
export function usePosting({ property, photos, setPhotos }: Posting) {
  const { send, end, ...uploads } = useUploads();
  const [question, setQuestion] = useState<string | null>(null);
  const navigate = useNavigate();
  const queries = useQueryClient();

  async function upload(chosen: readonly ChosenPhoto[]): Promise<void> {
    await send(property.id, chosen, async (photo, images) => {
      setPhotos(images);
      await photos.remove(photo.key);
    });
    if (photos.readNow().length > 0) return;
    // "Uploading images now..." is past.
    dismissToasts();
    showToast(photoSentences.posted, "success");
    void queries.invalidateQueries();
    await navigate(paths.myProperties);
  }

  /** Asks first unless it has been paid for. */
  async function postOrAsk(isPaid: boolean, chosen: readonly ChosenPhoto[]): Promise<void> {
    const fresh = isPaid ? property : await onceOnline(() => loadOwnProperty(property.id));
    if (fresh === null) throw new Error("The listing has gone.");
    const asked = isPaid ? null : await onceOnline(() => findQuestion(fresh));
    if (isPaid || (asked === null && (await isCovered(fresh, chosen.length)))) await upload(chosen);
    else setQuestion(asked ?? describeFee(null));
  }

  const { run, ...attempt } = useFormAction(
    (isPaid: boolean, chosen: readonly ChosenPhoto[]) => postOrAsk(isPaid, chosen).finally(end),
    (error) => {
      // The quota was used up meanwhile, in another tab perhaps.
      const isUsedUp = error instanceof ApiError && error.status === 402;
      if (isUsedUp) setQuestion(error.sentence);
      return isUsedUp ? null : describeFailure(error);
    },
  );

  async function post(isPaid: boolean): Promise<void> {
    const chosen = photos.readNow();
    if (lacksPhotos(property, chosen.length, isPaid || uploads.hasSaved)) attempt.setProblem(photoSentences.noneSelected);
    else await run(isPaid, chosen);
  }

  return {
    ...attempt,
    ...uploads,
    post,
    /** Tries one photo again by itself. */
    retry: (key: string) =>
      run(
        false,
        photos.readNow().filter((photo) => photo.key === key),
      ),
    /** The question of a payment, where posting ended with it. */
    question,
    closeQuestion: () => setQuestion(null),
  };
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
