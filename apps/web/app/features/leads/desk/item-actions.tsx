import { ApiError } from "@efie/client";
import type { DeskItem } from "@efie/contract";
import { useNavigate } from "react-router";
import { feeCedis, feeCheckout } from "../../../entities/payment/listing-fee.ts";
import { useLeadChanges } from "../lead-queries.ts";
import { api, callProblem, propertyCalls, requireSession } from "../../../lib/api/api.ts";
import { useNow } from "../../../lib/browser/hooks.ts";
import { formatCedis } from "../../../lib/format/format.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { Button, LinkButton } from "../../../ui/actions/button.tsx";
import { showToast } from "../../../ui/feedback/toast.tsx";
import { useAction } from "../../../ui/feedback/use-action.ts";

/** Takes an item from the desk, and does it in five seconds unless that is undone. */
export type DoneFor = (key: string, said: string, work: () => Promise<unknown>) => void;

type Props = { item: DeskItem; onDone: DoneFor };

/** One press each: it can still be had, or it is gone. */
export function ConfirmActions({ item: { id, title }, onDone }: Props) {
  const key = `to_confirm ${id}`;
  const confirm = async () => requireSession(await api.call(propertyCalls.confirmProperty, { params: { id }, keepalive: true }));
  const markGone = async () => {
    const body = { status: "not available" } as const;
    return requireSession(await api.call(propertyCalls.updateProperty, { params: { id }, body, keepalive: true }));
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" onClick={() => onDone(key, `“${title}” is confirmed.`, confirm)}>
        Yes, it is<span className="sr-only">{`: ${title}`}</span>
      </Button>
      <Button look="secondary" size="small" onClick={() => onDone(key, `“${title}” leaves the lists.`, markGone)}>
        No, it is gone<span className="sr-only">{`: ${title}`}</span>
      </Button>
    </div>
  );
}

/** Brings an expired listing back, by a free listing or, after a word, by paying. */
export function RenewAction({ item: { id, title, at } }: Pick<Props, "item">) {
  const navigate = useNavigate();
  const now = useNow();
  const { refresh } = useLeadChanges();
  const pay = () => void navigate(feeCheckout(id, "myproperties"));
  const { isBusy, run: renew } = useAction(
    async () => {
      requireSession(await api.call(propertyCalls.renewProperty, { params: { id } }));
      showToast(`“${title}” is active again.`, "success");
      refresh();
    },
    (error) => {
      if (error instanceof ApiError && error.status === 402)
        showToast(`Renewing “${title}” costs ${formatCedis(feeCedis)}.`, "plain", { label: "Pay", run: pay });
      else showToast(callProblem(error, "Failed to renew property"), "error");
    },
  );
  if (new Date(at) > now) return <LinkAction to={paths.details(id)} label="See it" title={title} />;
  return (
    <Button size="small" isBusy={isBusy} onClick={() => void renew()}>
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
