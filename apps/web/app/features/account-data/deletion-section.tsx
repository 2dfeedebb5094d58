import { limits } from "@efie/contract/limits";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../ui/actions/button.tsx";
import { DataSection } from "./data-section.tsx";

const DeletionDialog = lazy(async () => ({ default: (await import("./deletion-dialog.tsx")).DeletionDialog }));
const days = limits.deletionGraceDays;

/** What deleting the account does, in plain words, and the way to it. */
export function DeletionSection({ username }: { username: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  function open() {
    setWasOpened(true);
    setIsOpen(true);
  }
  return (
    <DataSection title="Delete your account">
      <ul className="ml-5 grid list-disc gap-2">
        <li>Your profile and your listings are gone from Efie at once, and all your devices are logged out.</li>
        <li>For {days} days you can log in, and everything comes back as it was.</li>
        <li>Then your data and your photos are erased for good. Nobody can bring them back.</li>
        <li>
          Messages that others received from you stay with them, by “Deleted user”. Payments stay in our books, without your name.
          What is left of a plan is lost.
        </li>
      </ul>
      <div>
        <Button look="danger" onClick={open}>
          Delete my account
        </Button>
      </div>
      {wasOpened && (
        <Suspense>
          <DeletionDialog isOpen={isOpen} username={username} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </DataSection>
  );
}
