import Ban from "lucide-react/icons/ban";
import { useState } from "react";
import { useBlock } from "../../../entities/block/use-block.ts";
import { classes } from "../../../ui/styles/classes.ts";
import { Confirm } from "../../../ui/overlays/confirm.tsx";

type Props = { otherId: number; name: string; className?: string };

/** Blocks the other person after a question, or takes it back at once. Nothing is lost: what was written stays. */
export function BlockButton({ otherId, name, className }: Props) {
  const { isBlocked, isBusy, toggle } = useBlock(otherId);
  const [isAsking, setIsAsking] = useState(false);
  const label = isBlocked ? `Unblock ${name}` : `Block ${name}`;
  function block() {
    setIsAsking(false);
    void toggle();
  }
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-pressed={isBlocked}
        title={label}
        disabled={isBusy}
        className={classes(
          "grid size-11 shrink-0 place-items-center rounded-full text-quiet hover:bg-sunken hover:text-ink aria-pressed:text-danger",
          className,
        )}
        onClick={() => (isBlocked ? void toggle() : setIsAsking(true))}
      >
        <Ban aria-hidden="true" className="size-4" />
      </button>
      <Confirm
        isOpen={isAsking}
        isDangerous
        title={`Block ${name}?`}
        confirmLabel="Block"
        onConfirm={block}
        onCancel={() => setIsAsking(false)}
      >
        Neither of you can write to the other, or finds the other’s listings while logged in. You can unblock them here or in your
        account.
      </Confirm>
    </>
  );
}

/** In the composer's place while the other person is blocked. */
export function BlockedNotice({ otherId, name }: Props) {
  const { isBusy, toggle } = useBlock(otherId);
  return (
    <p role="status" className="border-t border-line bg-surface px-4 py-4 text-center text-sm">
      You have blocked {name}: neither of you can write to the other, or see the other’s listings.{" "}
      <button
        type="button"
        disabled={isBusy}
        className="min-h-11 font-semibold text-accent underline underline-offset-2"
        onClick={() => void toggle()}
      >
        Unblock
      </button>
    </p>
  );
}
