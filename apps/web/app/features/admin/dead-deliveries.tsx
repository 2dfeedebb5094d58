import type { ListedDelivery } from "@efie/contract";
import { useStaffAction } from "./dashboard/use-dashboard.ts";
import { optionLabel } from "../../entities/property/property-texts.ts";
import { moderationCalls } from "../../lib/api/member-calls.ts";
import { api } from "../../lib/api/api.ts";
import { usePagedCall } from "../../lib/query/use-call.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Badge } from "../../ui/feedback/states.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { Moment, PagedList, ShortcutHint } from "./queue-list.tsx";

const channelNames = { email: "Email", sms: "SMS", push: "Push" } as const;

/** What could not be delivered, the newest first, to be sent again. */
export function DeadDeliveries() {
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="max-w-prose text-sm text-quiet">
        Emails, SMS and pushes that failed at every attempt. Send them again once what was wrong is mended.
      </p>
      <ShortcutHint keys="j, k: the next, the one before · Enter: send it again" />
      <PagedList
        label="Failed deliveries"
        list={usePagedCall(moderationCalls.listDeliveries, ["dead-deliveries"], { query: { status: "dead" } })}
        failure="Could not load the failed deliveries."
        nothing="No failed deliveries"
        hasKeys
      >
        {(delivery) => <Delivery delivery={delivery} />}
      </PagedList>
    </div>
  );
}

function Delivery({ delivery }: { delivery: ListedDelivery }) {
  const { channel, to, template, attempts, last_error, created_at } = delivery;
  // It leaves the list, even if somebody else did it.
  const { isBusy, run: send } = useStaffAction("dead-deliveries", async () => {
    const { status } = await api.call(moderationCalls.sendDeliveryAgain, { params: { id: delivery.id } });
    if (status < 300) showToast("It is in the queue again.", "success");
  });
  const name = optionLabel(template);
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Badge tone="red">{channelNames[channel]}</Badge>
          <span className="font-semibold wrap-anywhere">{name}</span>
        </p>
        <p className="mt-1 text-sm wrap-anywhere text-quiet">
          {`to ${to}, ${attempts === 1 ? "1 attempt" : `${attempts} attempts`} `}
          <span aria-hidden="true">·</span> <Moment at={created_at} />
        </p>
        {last_error !== null && <p className="mt-1 text-sm wrap-anywhere">{last_error}</p>}
      </div>
      <Button
        look="secondary"
        size="small"
        isBusy={isBusy}
        aria-label={`Send again: ${name} to ${to}`}
        className="self-center justify-self-start"
        onClick={() => void send()}
      >
        Send again
      </Button>
    </div>
  );
}
