import type { Property } from "@efie/contract";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../../../lib/navigation/paths.ts";
import { SuspendedText } from "../../../entities/account/suspended-notice.tsx";
import { useSuspended, useViewer } from "../../../entities/account/viewer.ts";
import { Button, LinkButton } from "../../../ui/actions/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { ContactForm } from "./contact-form.tsx";

type Props = { property: Property; price: string; phone: ReactNode; isOpen: boolean; onClose: () => void };

/** Writes to the owner without leaving the property (spec, section 2). Load it lazily. */
export default function ContactDialog({ property, price, phone, isOpen, onClose }: Props) {
  const viewer = useViewer();
  const isSuspended = useSuspended();
  const [isSent, setIsSent] = useState(false);
  function close() {
    setIsSent(false);
    onClose();
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} title="Contact Owner" place="sheet">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Subject property={property} price={price} />
        {viewer?.id === property.creator ? (
          <p>This is your own property. What people write to you about it is in your messages.</p>
        ) : isSuspended ? (
          <SuspendedText />
        ) : isSent ? (
          <Sent ownerId={property.creator} onClose={close} />
        ) : (
          <ContactForm property={property} phone={phone} onSent={() => setIsSent(true)} />
        )}
      </div>
    </Dialog>
  );
}

function Subject({ property, price }: { property: Property; price: string }) {
  const [photo] = property.images;
  return (
    <div className="flex items-center gap-3 rounded-md bg-sunken p-2.5">
      {photo !== undefined && (
        <img src={photo.thumbnail} alt="" width={72} height={54} className="h-13.5 w-18 shrink-0 rounded-sm object-cover" />
      )}
      <p className="min-w-0">
        <span className="block truncate font-semibold">{property.title}</span>
        <span className="block text-sm text-quiet">{price}</span>
      </p>
    </div>
  );
}

/** The form that had it is gone; and so the sentence is read out. */
function takeFocus(sentence: HTMLElement | null): void {
  sentence?.focus();
}

function Sent({ ownerId, onClose }: { ownerId: number; onClose: () => void }) {
  return (
    <div className="grid gap-5">
      <p ref={takeFocus} tabIndex={-1} role="status" className="font-semibold text-success outline-none">
        Message sent successfully!
      </p>
      <p className="text-quiet">
        The answer comes into your{" "}
        <Link to={paths.messages} className="font-semibold text-accent underline underline-offset-2">
          messages
        </Link>
        .
      </p>
      <div className="flex flex-wrap gap-3 *:grow">
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
        <LinkButton to={`${paths.messages}?user_id=${ownerId}`}>Go to the conversation</LinkButton>
      </div>
    </div>
  );
}
