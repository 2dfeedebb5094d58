import type { Property } from "@efie/contract";
import type { ReactNode } from "react";
import { SuspendedText } from "../../../entities/account/suspended-notice.tsx";
import { useSuspended, useViewer } from "../../../entities/account/viewer.ts";
import { useFirstFocus } from "../../../lib/browser/hooks.ts";
import { Button, LinkButton } from "../../../ui/actions/button.tsx";

type Props = { sentence: string; children: ReactNode; to: string; label: string; onClose: () => void };

/** What was sent, what comes of it, and where to follow that. */
export function Sent({ sentence, children, to, label, onClose }: Props) {
  // The form that had it is gone; and so the sentence is read out.
  const first = useFirstFocus<HTMLParagraphElement>();
  return (
    <div className="grid gap-5">
      <p ref={first} tabIndex={-1} role="status" className="font-semibold text-success outline-none">
        {sentence}
      </p>
      <p className="text-quiet">{children}</p>
      <div className="flex flex-wrap gap-3 *:grow">
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
        <LinkButton to={to}>{label}</LinkButton>
      </div>
    </div>
  );
}

type SeekersProps = { property: Property; /** What its owner reads instead. */ forOwner: string; children: ReactNode };

/** A way to the owner of a listing: for everybody but themselves, and who is suspended. */
export function ForSeekers({ property, forOwner, children }: SeekersProps) {
  const viewer = useViewer();
  const isSuspended = useSuspended();
  if (viewer?.id === property.creator) return <p>{forOwner}</p>;
  return isSuspended ? <SuspendedText /> : children;
}
