type Props = {
  /** What it is the progress of. */
  label: string;
  /** From 0 to 1. */
  share: number;
};

/** How far something is. Say it in words beside it, in a live region. */
export function ProgressBar({ label, share }: Props) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      className="h-2 overflow-hidden rounded-full bg-sunken"
    >
      <div className="h-full origin-left rounded-full bg-action transition-transform" style={{ transform: `scaleX(${share})` }} />
    </div>
  );
}
