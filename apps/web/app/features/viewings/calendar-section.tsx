import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSuspended } from "../../entities/account/viewer.ts";
import { api, requireSession } from "../../lib/api/api.ts";
import { viewingCalls } from "../../lib/api/member-calls.ts";
import { formatDate } from "../../lib/format/format.ts";
import { useCall } from "../../lib/query/use-call.ts";
import { Button, buttonClass } from "../../ui/actions/button.tsx";
import { CopyButton } from "../../ui/actions/copy-button.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { useAction } from "../../ui/feedback/use-action.ts";
import { Collapsible } from "../../ui/layout/sections.tsx";

const key = ["calendar-feed"];

/** An address that a phone's calendar subscribes to, which has all agreed viewings. It is shown once. */
export function CalendarSection() {
  const queries = useQueryClient();
  const isSuspended = useSuspended();
  const [url, setUrl] = useState<string | null>(null);
  const { data } = useCall(viewingCalls.getCalendarFeed, key);
  const refresh = () => queries.invalidateQueries({ queryKey: key });
  const { isBusy, run: make } = useAction(
    async () => setUrl(requireSession(await api.call(viewingCalls.createCalendarFeed)).url),
    "Could not make the address. Please try again.",
    refresh,
  );
  const { run: end } = useAction(
    async () => {
      requireSession(await api.call(viewingCalls.deleteCalendarFeed));
      setUrl(null);
      showToast("The address has ended.", "success");
    },
    "Could not end the address. Please try again.",
    refresh,
  );
  const since = data?.created_at ?? null;
  return (
    <Collapsible title="Viewings in your calendar">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 py-4 sm:px-5">
        <p className="text-sm text-quiet">
          Your phone’s calendar can subscribe to an address of yours. Who has the address sees your viewings: keep it to yourself.
        </p>
        {since !== null && url === null && (
          <p className="text-sm">{`You have one since ${formatDate(since)}. A new one ends it.`}</p>
        )}
        {url !== null && <NewAddress url={url} />}
        {!isSuspended && (
          <div className="flex flex-wrap gap-2">
            <Button look="secondary" size="small" isBusy={isBusy} onClick={() => void make()}>
              {since === null ? "Make an address" : "Make a new address"}
            </Button>
            {since !== null && (
              <Button look="quiet" size="small" onClick={() => void end()}>
                End the address
              </Button>
            )}
          </div>
        )}
      </div>
    </Collapsible>
  );
}

function NewAddress({ url }: { url: string }) {
  return (
    <div className="grid gap-3 rounded-md bg-sunken p-4">
      <p role="status" className="font-semibold">
        Here it is. We show it only now.
      </p>
      <code className="text-sm break-all">{url}</code>
      <div className="flex flex-wrap gap-2">
        <a href={url.replace(/^https?:/, "webcal:")} className={buttonClass({ size: "small" }, undefined)}>
          Subscribe
        </a>
        <CopyButton text={url} what="calendar address" />
      </div>
    </div>
  );
}
