import { Button } from "../../ui/actions/button.tsx";

type Props = { label: string; isDangerous?: boolean; isBusy: boolean; onCancel: () => void };

/** The buttons under a form: submit, or cancel. */
export function ActionButtons({ label, isDangerous = false, isBusy, onCancel }: Props) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" size="small" look={isDangerous ? "danger" : "primary"} isBusy={isBusy}>
        {label}
      </Button>
      <Button look="secondary" size="small" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
