import type { ComponentProps, ReactNode } from "react";
import { Button } from "../../ui/actions/button.tsx";

type Props = Omit<ComponentProps<typeof Button>, "type" | "onClick" | "children"> & {
  /** What sends the form. */
  label: string;
  onCancel: () => void;
  /** Further ways. */
  children?: ReactNode;
};

/** The buttons under a form: send it, or leave it. */
export function FormButtons({ label, onCancel, children, ...send }: Props) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button {...send} type="submit">
        {label}
      </Button>
      <Button look="secondary" size={send.size} onClick={onCancel}>
        Cancel
      </Button>
      {children}
    </div>
  );
}
