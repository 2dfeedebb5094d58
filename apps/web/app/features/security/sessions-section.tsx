import type { Session } from "@efie/contract";
import Monitor from "lucide-react/icons/monitor";
import Smartphone from "lucide-react/icons/smartphone";
import { SecurityRow, unloaded, useEnding, useSessions } from "./use-security.tsx";
import { securityCalls } from "../../lib/api/member-calls.ts";
import { api } from "../../lib/api/api.ts";
import { useNow } from "../../lib/browser/hooks.ts";
import { formatMoment, formatRelative } from "../../lib/format/format.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Loaded } from "../../ui/feedback/loaded.tsx";
import { Badge, FormAlert } from "../../ui/feedback/states.tsx";
import { FormSection } from "../../ui/layout/sections.tsx";
import { ConfirmButton } from "../../ui/overlays/confirm.tsx";

/** Where the account is logged in, and the way to end that. */
export function SessionsSection() {
  return (
    <FormSection title="Where you are logged in" text="Log out what you do not know, and change your password.">
      <Loaded query={useSessions()} {...unloaded}>
        {(sessions) => <Sessions sessions={sessions} />}
      </Loaded>
    </FormSection>
  );
}

function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const others = sessions.filter(({ is_current }) => !is_current);
  const endOthers = () => api.call(securityCalls.endOtherSessions);
  const { problem, isBusy, run } = useEnding(endOthers, "All other devices are logged out.", "sessions");
  return (
    <>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <FormAlert text={problem} />
      {others.length > 1 && (
        <ConfirmButton
          look="danger"
          className="justify-self-start"
          isBusy={isBusy}
          isDangerous
          title="Log out all other devices?"
          question="This device stays logged in. On the others your username and password are needed again."
          confirmLabel="Sign them out"
          onConfirm={run}
        >
          Log out all other devices
        </ConfirmButton>
      )}
    </>
  );
}

function SessionRow({ session: { id, device, created_at, last_seen_at, is_current } }: { session: Session }) {
  const now = useNow();
  const call = () => api.call(securityCalls.endSession, { params: { id } });
  const { problem, isBusy, run } = useEnding(call, `${device} is logged out.`, "sessions");
  const end = !is_current && (
    <Button look="secondary" size="small" isBusy={isBusy} aria-label={`Log out ${device}`} onClick={() => void run()}>
      Log out
    </Button>
  );
  return (
    <SecurityRow icon={/Android|iOS/.test(device) ? Smartphone : Monitor} problem={problem} button={end}>
      <p className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
        {device} {is_current && <Badge tone="green">This device</Badge>}
      </p>
      <p className="text-sm text-quiet">
        Last seen <span title={formatMoment(last_seen_at)}>{formatRelative(last_seen_at, now)}</span>, logged in{" "}
        {formatMoment(created_at)}
      </p>
    </SecurityRow>
  );
}
