import { Link, useNavigate } from "react-router";
import { feeCedis, feeCheckout } from "../../entities/payment/listing-fee.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { ConfirmDialog } from "../../ui/overlays/form-dialog.tsx";

/** The screen to return to after paying: a name of the contract's list of screens. */
const returnScreen = "addimages";

const wayOn = "inline-flex min-h-11 items-center link";

type Props = { propertyId: number; question: string | null; onClose: () => void };

/** Nothing pays for this property yet: by fee, or by a plan (spec, section 4). Load it lazily. */
export default function FeeQuestion({ propertyId, question, onClose }: Props) {
  const navigate = useNavigate();
  const checkout = feeCheckout(propertyId, returnScreen);
  const plans = `${paths.subscriptionPlans}?${new URLSearchParams({ propertyId: String(propertyId), returnScreen }).toString()}`;
  return (
    <ConfirmDialog
      isOpen={question !== null}
      title="Post this property"
      confirmLabel={`Pay GH₵${feeCedis}`}
      onCancel={onClose}
      onConfirm={() => void navigate(checkout)}
    >
      <span className="block">{question}</span>
      <span className="mt-2 flex flex-wrap gap-x-6">
        <Link to={plans} className={wayOn}>
          See subscription plans
        </Link>
        <Link to={checkout} state={{ isAskingPromo: true }} className={wayOn}>
          Have a promo code?
        </Link>
      </span>
      <span className="mt-2 block text-sm text-quiet">Your photos stay on this device until they are posted.</span>
    </ConfirmDialog>
  );
}
