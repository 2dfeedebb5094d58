import type { OwnProperty, PropertyImage } from "@efie/contract";
import { limits } from "@efie/contract/limits";
import { lazy, Suspense, useRef, useState } from "react";
import { photoSentences, type PhotoProblem } from "./photo-sentences.ts";
import { PhotoSlots } from "./photo-slots.tsx";
import { PhotoTips } from "./photo-tips.tsx";
import { UploadProgress } from "./upload-progress.tsx";
import { useChosenPhotos } from "./use-chosen-photos.ts";
import { usePaidReturn } from "./use-paid-return.ts";
import { usePosting } from "./use-posting.ts";
import { useSavedPhotos } from "./use-saved-photos.ts";
import { useOwnPropertyChanges } from "../../entities/property/own-property-queries.ts";
import { Button } from "../../ui/actions/button.tsx";
import { FormAlert } from "../../ui/feedback/form-alert.tsx";

const FeeQuestion = lazy(() => import("./fee-question.tsx"));
const RemoveQuestion = lazy(() => import("./remove-question.tsx"));

/** Choosing, arranging and posting the photos of one property. */
export function PhotoUploader({ property }: { property: OwnProperty }) {
  const { update } = useOwnPropertyChanges();
  const { id: propertyId, images } = property;
  const setPhotos = (photos: PropertyImage[]) => update(propertyId, { images: photos });
  const picker = useRef<HTMLInputElement>(null);
  const photos = useChosenPhotos(propertyId, images.length);
  const saved = useSavedPhotos({ propertyId, images, setPhotos });
  const posting = usePosting({ property, photos, setPhotos });
  const [removing, setRemoving] = useState<PropertyImage | null>(null);
  const chosenCount = photos.chosen?.length ?? 0;
  const isReading = photos.readingCount > 0;
  usePaidReturn(photos.chosen === null ? null : chosenCount, posting.post);

  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <div>
          <p>Add at least 1 photo (500 KB max each)</p>
          <p className="text-sm text-quiet">Larger ones are made smaller here, on your device.</p>
        </div>
        <p role="status" className="font-semibold tabular-nums">
          {images.length + chosenCount} of {limits.maxPhotosPerProperty} photos added
        </p>
      </div>
      <input
        ref={picker}
        hidden
        type="file"
        accept="image/*"
        multiple
        aria-label="Photos"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // So that the same file can be picked again.
          currentTarget.value = "";
          posting.setProblem(null);
          void photos.add(files);
        }}
      />
      <PhotoSlots
        saved={images}
        photos={photos}
        isLocked={posting.isBusy || saved.isBusy || isReading || photos.chosen === null}
        onMoveSaved={(imageId, order) => void saved.move(imageId, order)}
        onRemoveSaved={setRemoving}
        onPick={() => picker.current?.click()}
      />
      <PhotoMessages problems={photos.problems} failure={posting.problem} />
      <UploadProgress step={posting.step} />
      <PostButton
        isBusy={posting.isBusy}
        isReading={isReading}
        isEmpty={chosenCount === 0}
        onPost={() => void posting.post(false)}
      />
      <PhotoTips />
      <Suspense>
        {posting.question !== null && (
          <FeeQuestion propertyId={propertyId} question={posting.question} onClose={posting.closeQuestion} />
        )}
        {removing !== null && (
          <RemoveQuestion
            isOpen
            onClose={() => setRemoving(null)}
            onConfirm={() => {
              void saved.remove(removing.id);
              setRemoving(null);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

type PostProps = { isBusy: boolean; isReading: boolean; isEmpty: boolean; onPost: () => void };

/** Disabled while uploading and without a newly selected file (spec, section 2), and says why. */
function PostButton({ isBusy, isReading, isEmpty, onPost }: PostProps) {
  return (
    <div className="grid gap-2">
      <Button isWide isBusy={isBusy} disabled={isBusy || isReading || isEmpty} aria-describedby="post-needs" onClick={onPost}>
        {isBusy ? "Uploading..." : "Post Property"}
      </Button>
      <p id="post-needs" className="text-center text-sm text-quiet">
        {isReading && "Preparing your photos..."}
        {isEmpty && !isBusy && !isReading && photoSentences.noneSelected}
      </p>
    </div>
  );
}

/** What was wrong with the files that were picked, and with the upload. */
function PhotoMessages({ problems, failure }: { problems: readonly PhotoProblem[]; failure: string | null }) {
  return (
    <>
      {problems.map(({ title, text }) => (
        <FormAlert key={`${title} ${text}`} title={title} text={text} />
      ))}
      {failure !== null && <FormAlert text={failure} />}
    </>
  );
}
