import { ApiError } from "@efie/client";
import type { DataExport } from "@efie/contract";
import { limits } from "@efie/contract/limits";
import { useQueryClient } from "@tanstack/react-query";
import Download from "lucide-react/icons/download";
import { useState } from "react";
import { PasswordPrompt } from "../../entities/account/password-prompt.tsx";
import { usePasswordAction } from "../../entities/account/recent-password.ts";
import { dataRightsCalls } from "../../lib/api/member-calls.ts";
import { api } from "../../lib/api/api.ts";
import { formatDate } from "../../lib/format/format.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { useCall } from "../../lib/query/use-call.ts";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { Button } from "../../ui/actions/button.tsx";
import { FormAlert, Skeleton } from "../../ui/feedback/states.tsx";
import { Loaded } from "../../ui/feedback/loaded.tsx";
import { FormSection } from "../../ui/layout/sections.tsx";
import { Breadcrumb } from "../../ui/navigation/breadcrumb.tsx";
import { Link } from "../../ui/navigation/link.tsx";
import { closeIt, lazyDialog } from "../../ui/feedback/lazy-part.tsx";

/** The export and the deletion of a person's data. */
export function AccountDataScreen() {
  return (
    <div className="page grid max-w-3xl grid-cols-1 gap-6 py-6 md:py-10">
      <div>
        <Breadcrumb trail={[{ label: "Profile", to: paths.profile }]} current="Your Data" />
        <h1 className="mt-1 text-3xl font-bold">Your Data</h1>
        <p className="mt-2 text-quiet">
          What we keep about you, and why, stands on the{" "}
          <Link to={paths.privacy} className="link">
            privacy page
          </Link>
          .
        </p>
      </div>
      <ExportSection />
      <DeletionSection />
      <PasswordPrompt />
    </div>
  );
}

const { getExport, requestExport } = dataRightsCalls;
const key = ["data-export"] as const;
/** While a copy is being made. */
const pollMilliseconds = 5_000;

/** Requests a copy, and shows its progress. */
function ExportSection() {
  const queries = useQueryClient();
  const query = useCall(getExport, key, {
    refetchInterval: ({ state }) => (state.data?.status === "pending" ? pollMilliseconds : false),
  });
  const { data: found, error } = query;
  const isLocked = found === undefined && error instanceof ApiError && error.code === "reauthenticate";
  const { problem, isBusy, run } = usePasswordAction(async (call: typeof getExport | typeof requestExport) => {
    const { data } = await api.call(call);
    // Null: the session ended meanwhile, and the page around this leads to the login page.
    if (data !== null) queries.setQueryData<DataExport>(key, data);
  });
  return (
    <FormSection title="Take your data along">
      <p>
        You get one ZIP file: your account, your listings with their photos, your messages, favorites, payments and everything
        else we keep about you. You can ask for a copy once a day.
      </p>
      {isLocked ? (
        <div className="grid justify-items-start gap-3">
          <p>Enter your password to ask for a copy, or to download the one that you have.</p>
          <Button onClick={() => void run(getExport)} isBusy={isBusy}>
            Show my copy
          </Button>
        </div>
      ) : (
        <Loaded query={query} failure="Failed to load your copy" waiting={<Skeleton className="h-12" />}>
          {(copy) => <Standing copy={copy} isBusy={isBusy} onAsk={() => void run(requestExport)} />}
        </Loaded>
      )}
      <FormAlert text={problem} />
    </FormSection>
  );
}

const dayMilliseconds = 86_400_000;

/** Whether the copy was made a day ago: then another one can be asked for. */
function isDayOld(expiresAt: string): boolean {
  return Date.parse(expiresAt) - Date.now() <= (limits.exportLinkDays - 1) * dayMilliseconds;
}

type StandingProps = { copy: DataExport; isBusy: boolean; onAsk: () => void };

function Standing({ copy: { status, url, expires_at }, isBusy, onAsk }: StandingProps) {
  if (status === "ready" && url !== null && expires_at !== null)
    return (
      <div role="status" className="grid justify-items-start gap-3">
        <p className="font-semibold">Your copy is ready. You can download it until {formatDate(expires_at)}.</p>
        <a
          href={url}
          download
          className="inline-flex min-h-12 items-center gap-2 rounded-md bg-action px-5 font-semibold text-on-action hover:bg-action-strong"
        >
          <Download aria-hidden="true" className="size-5" />
          Download the ZIP
        </a>
        <p className="text-sm text-quiet">Anybody with the link can open it. Do not pass it on.</p>
        {isDayOld(expires_at) && (
          <Button look="secondary" size="small" onClick={onAsk} isBusy={isBusy}>
            Replace it with a new copy
          </Button>
        )}
      </div>
    );
  if (status === "pending")
    return (
      <p role="status" className="flex items-center gap-3 font-semibold">
        <Spinner /> Your copy is being made. That takes a few minutes; we tell you by email when it is ready.
      </p>
    );
  return (
    <div className="grid justify-items-start gap-3">
      {status === "failed" && <FormAlert text="Your copy could not be made. Please ask for it again." />}
      <Button onClick={onAsk} isBusy={isBusy}>
        Ask for a copy
      </Button>
    </div>
  );
}

const DeletionDialog = lazyDialog(async () => ({ default: (await import("./deletion-dialog.tsx")).DeletionDialog }), closeIt);
const days = limits.deletionGraceDays;

/** What deleting the account does, in plain words, and the way to it. */
function DeletionSection() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <FormSection title="Delete your account">
      <ul className="ml-5 grid list-disc gap-2">
        <li>Your profile and your listings are gone from Efie at once, and all your devices are logged out.</li>
        <li>For {days} days you can log in, and everything comes back as it was.</li>
        <li>Then your data and your photos are erased for good. Nobody can bring them back.</li>
        <li>
          Messages that others received from you stay with them, by “Deleted user”. Payments stay in our books, without your name.
          What is left of a plan is lost.
        </li>
      </ul>
      <Button look="danger" className="justify-self-start" onClick={() => setIsOpen(true)}>
        Delete my account
      </Button>
      <DeletionDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </FormSection>
  );
}
