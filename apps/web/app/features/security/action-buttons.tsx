import { Button } from "../../ui/actions/button.tsx";

/** Under a form: do it, or leave it. */
export function ActionButtons({ label, isBusy, onCancel }: { label: string; isBusy: boolean; onCancel: () => void }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" size="small" isBusy={isBusy}>
        {label}
      </Button>
      <Button look="secondary" size="small" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
