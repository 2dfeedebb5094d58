import { ApiError } from "@efie/client";
import type { DeskItem } from "@efie/contract";
import { useNavigate } from "react-router";
import { feeCedis, feeCheckout } from "../../../entities/payment/listing-fee.ts";
import { confirmListing } from "../../../entities/property/confirm-listing.ts";
import { api, callProblem, propertyCalls, requireSession } from "../../../lib/api/api.ts";
import { useNow } from "../../../lib/browser/hooks.ts";
import { formatCedis } from "../../../lib/format/format.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { Button, LinkButton } from "../../../ui/actions/button.tsx";
import { showToast } from "../../../ui/feedback/toast.tsx";
import type { Undoable } from "../../../ui/feedback/undo.ts";

/** Takes an item from the desk, and does it in five seconds unless that is undone. */
export type DoneFor = (key: string, undoable: Undoable) => boolean;

type Props = { item: DeskItem; onDone: DoneFor };

/** One press each: it can still be had, or it is gone. */
export function ConfirmActions({ item: { id, title }, onDone }: Props) {
  const key = `to_confirm ${id}`;
  const confirm = () => confirmListing({ id, title });
  const markGone = async () => {
    const body = { status: "not available" } as const;
    return requireSession(await api.call(propertyCalls.updateProperty, { params: { id }, body, keepalive: true }));
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" onClick={() => onDone(key, { said: `“${title}” is confirmed.`, work: confirm, isQueued: true })}>
        Yes, it is<span className="sr-only">{`: ${title}`}</span>
      </Button>
      <Button look="secondary" size="small" onClick={() => onDone(key, { said: `“${title}” leaves the lists.`, work: markGone })}>
        No, it is gone<span className="sr-only">{`: ${title}`}</span>
      </Button>
    </div>
  );
}

/** Brings an expired listing back, by a free listing or, after a word, by paying. */
export function RenewAction({ item: { id, title, at }, onDone }: Props) {
  const navigate = useNavigate();
  const now = useNow();
  const pay = () => void navigate(feeCheckout(id, "myproperties"));
  const renew = async () => requireSession(await api.call(propertyCalls.renewProperty, { params: { id }, keepalive: true }));
  const describe = (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 402) return callProblem(error, "Failed to renew property");
    showToast(`Renewing “${title}” costs ${formatCedis(feeCedis)}.`, "plain", { label: "Pay", run: pay });
    return null;
  };
  if (new Date(at) > now) return <LinkAction to={paths.details(id)} label="See it" title={title} />;
  return (
    <Button
      size="small"
      onClick={() => onDone(`expiring ${id}`, { said: `“${title}” becomes active again.`, work: renew, describe })}
    >
      Renew<span className="sr-only">{` ${title}`}</span>
    </Button>
  );
}

export function LinkAction({ to, label, title }: { to: string; label: string; title: string }) {
  return (
    <LinkButton to={to} look="secondary" size="small">
      {label}
      <span className="sr-only">{`: ${title}`}</span>
    </LinkButton>
  );
}
