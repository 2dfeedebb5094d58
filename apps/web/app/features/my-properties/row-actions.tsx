import { ApiError } from "@efie/client";
import type { OwnProperty, PropertyStatus } from "@efie/contract";
import { limits } from "@efie/contract/limits";
import ChartLine from "lucide-react/icons/chart-line";
import CircleCheck from "lucide-react/icons/circle-check";
import ImagePlus from "lucide-react/icons/image-plus";
import Pencil from "lucide-react/icons/pencil";
import RotateCw from "lucide-react/icons/rotate-cw";
import Trash2 from "lucide-react/icons/trash-2";
import Undo2 from "lucide-react/icons/undo-2";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useSuspended } from "../../entities/account/viewer.ts";
import { feeCedis, feeCheckout } from "../../entities/payment/listing-fee.ts";
import { useOwnPropertyChanges } from "../../entities/property/own-property-queries.ts";
import { useMarkStatus } from "../../entities/property/use-mark-status.ts";
import { api, describeWait, propertyCalls, requireSession } from "../../lib/api/api.ts";
import { formatCedis } from "../../lib/format/format.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { writeDraft } from "../../lib/storage/draft.ts";
import { Button, LinkButton } from "../../ui/actions/button.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { useAction } from "../../ui/feedback/use-action.ts";
import { Confirm, ConfirmButton } from "../../ui/overlays/confirm.tsx";
import { classes } from "../../ui/styles/classes.ts";
import {
  canContinue,
  describeExpiry,
  describeRenewalStart,
  editDraft,
  isExpiredOrInactive,
  nextStatus,
} from "./own-properties.ts";

type Props = { property: OwnProperty; onDeleted: () => void };

/** What is done most often first; what cannot be undone last, and quietest. */
export function RowActions({ property, onDeleted }: Props) {
  const isSuspended = useSuspended();
  // The server refuses each of them; the notice above the list says so, and leads to the appeal.
  if (isSuspended) return null;
  const hasFour = canContinue(property) || nextStatus(property) !== null;
  return (
    <div
      className={classes(
        "flex flex-wrap gap-2 *:flex-1 sm:*:flex-none sm:*:basis-auto",
        // The fourth, what most come for, has a line of its own on a phone.
        hasFour && "max-sm:*:first:basis-full",
      )}
    >
      {canContinue(property) && (
        <LinkButton to={paths.addImages(property.id)} size="small" aria-label={`Continue posting ${property.title}`}>
          <ImagePlus aria-hidden="true" className="size-4" />
          Continue
        </LinkButton>
      )}
      <StatusAction property={property} />
      <EditAction property={property} />
      <LinkButton
        to={paths.propertyStats(property.id)}
        look="secondary"
        size="small"
        aria-label={`Statistics of ${property.title}`}
      >
        <ChartLine aria-hidden="true" className="size-4" />
        Statistics
      </LinkButton>
      <RenewAction property={property} />
      <DeleteAction property={property} onDeleted={onDeleted} />
    </div>
  );
}

function EditAction({ property }: { property: OwnProperty }) {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  params.set("edit", String(property.id));
  const shared = { look: "secondary", size: "small", "aria-label": `Edit ${property.title}` } as const;
  const label = (
    <>
      <Pencil aria-hidden="true" className="size-4" />
      Edit
    </>
  );
  return isExpiredOrInactive(property) ? (
    <Button {...shared} disabled>
      {label}
    </Button>
  ) : (
    <LinkButton {...shared} to={`?${params.toString()}`} data-edit>
      {label}
    </LinkButton>
  );
}

/** Prescribed by the specification, section 4; the same as the server's. */
const renewalQuestion = `Renew your listing for ${limits.renewalDays} days at ${formatCedis(feeCedis)}?`;

/** Brings a property back: at once, by a free listing, or, after a question, by paying. */
function RenewAction({ property }: { property: OwnProperty }) {
  const { id, title } = property;
  const navigate = useNavigate();
  const { update, explain } = useOwnPropertyChanges();
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, run: renew } = useAction(
    async () => {
      const { data } = await api.call(propertyCalls.renewProperty, { params: { id } });
      if (data === null) return;
      update(id, data);
      showToast(`“${title}” is active again. ${describeExpiry(data.days_remaining).text}.`, "success");
    },
    (error) => {
      if (error instanceof ApiError && error.status === 402) setIsAsking(true);
      else explain(error, "Failed to renew property");
    },
  );
  const start = describeRenewalStart(property);
  const label = property.status === "inactive" ? "Reactivate" : "Renew";
  return (
    <>
      <Button
        look={start === null ? "primary" : "secondary"}
        size="small"
        disabled={start !== null}
        isBusy={isBusy}
        aria-label={start === null ? `${label} ${title}` : `${label} ${start} ${title}`}
        // On a phone, three of them stand side by side.
        className={classes(start !== null && "gap-x-1 max-sm:flex-col max-sm:gap-0 max-sm:px-1 max-sm:leading-tight")}
        onClick={() => void renew()}
      >
        {start === null && !isBusy && <RotateCw aria-hidden="true" className="size-4" />}
        <span>{label}</span>
        {start !== null && <span className="max-sm:text-xs">{` ${start}`}</span>}
      </Button>
      <Confirm
        isOpen={isAsking}
        title="Renew your listing"
        confirmLabel="Yes"
        cancelLabel="No"
        onConfirm={() => void navigate(feeCheckout(id, "myproperties"))}
        onCancel={() => setIsAsking(false)}
      >
        {renewalQuestion}
      </Confirm>
    </>
  );
}

async function deleteProperty(id: number): Promise<void> {
  try {
    requireSession(await api.call(propertyCalls.deleteProperty, { params: { id } }));
  } catch (error) {
    // Deleted already, here or in another tab: that is what was wanted.
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

function DeleteAction({ property: { id, title }, onDeleted }: Props) {
  const { remove } = useOwnPropertyChanges();
  const { isBusy, run } = useAction(
    async () => {
      await deleteProperty(id);
      writeDraft(editDraft(id), null);
      onDeleted();
      remove(id);
      showToast(`“${title}” is deleted.`, "success");
    },
    (error) => showToast(describeWait(error) ?? "Could not delete property.", "error"),
  );
  return (
    <ConfirmButton
      look="subtle"
      className="sm:ml-auto"
      aria-label={`Delete ${title}`}
      isDangerous
      isWaiting
      isBusy={isBusy}
      title="Delete this property?"
      question={`“${title}” and its photos are removed for everybody. This cannot be undone.`}
      confirmLabel="Delete"
      onConfirm={run}
    >
      <Trash2 aria-hidden="true" className="size-4" />
      Delete
    </ConfirmButton>
  );
}

/** The most frequent change, without the editor: it is rented or sold, or can be had again. */
function StatusAction({ property }: { property: OwnProperty }) {
  const mark = useMarkStatus();
  const { isBusy, run } = useAction((status: PropertyStatus) => mark(property, status));
  const next = nextStatus(property);
  if (next === null) return null;
  const Icon = next === "available" ? Undo2 : CircleCheck;
  return (
    <Button
      look="secondary"
      size="small"
      isBusy={isBusy}
      aria-label={`Mark as ${next} ${property.title}`}
      onClick={() => void run(next)}
    >
      {!isBusy && <Icon aria-hidden="true" className="size-4" />}
      <span>{`Mark as ${next}`}</span>
    </Button>
  );
}
