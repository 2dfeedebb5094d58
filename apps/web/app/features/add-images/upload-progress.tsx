import type { UploadStep } from "./upload-photos.ts";

/** How far the photos are, all together. */
export function UploadProgress({ step }: { step: UploadStep | null }) {
  if (step === null) return null;
  const { place, count, share } = step;
  const percent = Math.round(((place - 1 + share) / count) * 100);
  return (
    <div className="grid gap-2">
      <p role="status" className="text-sm font-semibold">
        Uploading photo {place} of {count}
      </p>
      <div
        role="progressbar"
        aria-label="Upload"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className="h-full origin-left rounded-full bg-action transition-transform"
          style={{ transform: `scaleX(${percent / 100})` }}
        />
      </div>
    </div>
  );
}
