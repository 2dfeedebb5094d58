import CircleAlert from "lucide-react/icons/circle-alert";
import Shrink from "lucide-react/icons/shrink";
import { Button } from "../../ui/button.tsx";
import { FilePreview } from "./file-preview.tsx";
import { photoSentences } from "./photo-sentences.ts";
import type { ChosenPhotos } from "./use-chosen-photos.ts";

/** Cameras make photos of several megabytes: said in the specification's words, and mended by one tap. */
export function TooLargeNotice({ photos, onAct }: { photos: ChosenPhotos; onAct: () => void }) {
  const { tooLarge, isReading, shrink, leaveOut } = photos;
  function act(work: () => unknown) {
    onAct();
    void work();
  }
  if (tooLarge.length === 0) return null;
  return (
    <section aria-label="Photos that are too large" className="grid gap-4 rounded-lg border border-line bg-surface p-4 md:p-5">
      <p role="alert" className="flex gap-3 font-medium text-danger">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {photoSentences.tooLarge}
      </p>
      <ul className="flex flex-wrap gap-3">
        {tooLarge.map(({ key, file }) => (
          <li key={key} className="w-24">
            <FilePreview file={file} alt="" className="h-18 w-24 rounded-sm bg-sunken object-cover" />
            <p className="mt-1 truncate text-xs text-quiet">{file.name}</p>
            <p className="text-xs font-semibold">{(file.size / 1024 / 1024).toFixed(1)} MB</p>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button isBusy={isReading} disabled={isReading} onClick={() => act(shrink)}>
          {!isReading && <Shrink aria-hidden="true" className="size-5" />}
          {tooLarge.length === 1 ? "Shrink photo" : `Shrink ${tooLarge.length} photos`}
        </Button>
        <Button look="secondary" disabled={isReading} onClick={() => act(leaveOut)}>
          Leave out
        </Button>
      </div>
      <p className="text-sm text-quiet">Shrinking happens on this device. The photo stays sharp on every screen.</p>
    </section>
  );
}
