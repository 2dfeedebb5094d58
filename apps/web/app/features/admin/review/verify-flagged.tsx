import type { PropertyFlag } from "@efie/contract";
import { listFlags } from "../property-flags.tsx";
import { plural } from "../../../lib/format/numbers.ts";
import { Confirm } from "../../../ui/overlays/confirm.tsx";

type Props = { isOpen: boolean; flags: readonly PropertyFlag[] | undefined; onConfirm: () => void; onCancel: () => void };

/** The question before a listing with flags is published, or one whose flags are not known. */
export function VerifyFlagged({ flags, ...props }: Props) {
  const isKnown = flags !== undefined;
  return (
    <Confirm {...props} title={isKnown ? "Verify in spite of its flags?" : "Verify without its flags?"} confirmLabel="Verify">
      {isKnown
        ? `It has ${plural(flags.length, "flag")}: ${listFlags(flags)}. Guests see the listing at once.`
        : "Its flags are not loaded. Something may be odd about it that you have not seen."}
    </Confirm>
  );
}
