import type { PublicProfile } from "@efie/contract";
import ArrowLeft from "lucide-react/icons/arrow-left";
import Ban from "lucide-react/icons/ban";
import { type MouseEvent, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { accountTypeLabel } from "../../../entities/account/account-rules.ts";
import { useBlock } from "../../../entities/block/change-block.ts";
import { ReportButton } from "../../../entities/report/report-button.tsx";
import { formatDate } from "../../../lib/format/format.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { IconButton } from "../../../ui/actions/button.tsx";
import { Confirm } from "../../../ui/overlays/confirm.tsx";
import type { Person } from "../data/conversation-cache.ts";
import { Avatar } from "../thread-list.tsx";

type Props = { otherId: number; other: Person; profile: PublicProfile | null | undefined; picture: string | null };

function About({ profile }: Pick<Props, "profile">) {
  if (profile === undefined) return null;
  if (profile === null) return "Not active any more";
  const { account_type, date_joined } = profile;
  const kind = account_type === "regular" ? "" : `${accountTypeLabel(account_type)} · `;
  return (
    <>
      {/* A phone has room for the year only. */}
      <span className="md:hidden">{`${kind || "Member "}since ${date_joined.slice(0, 4)}`}</span>
      <span className="max-md:hidden">{`${kind}Member since ${formatDate(date_joined)}`}</span>
    </>
  );
}

/** The other person, and on a phone the way back to the list. */
export function ConversationHeader({ otherId, other, profile, picture }: Props) {
  return (
    // With large text the name needs the room: controls keep their size, and the picture goes.
    <header className="flex min-h-[68px] shrink-0 items-center gap-3 border-b border-line bg-surface pr-4 pl-1 md:px-6">
      <BackLink />
      <Avatar id={otherId} name={other.name} picture={picture} className="size-11 max-[20rem]:hidden [--spacing:4px]" />
      <div className="min-w-0 flex-1">
        <h2 className="truncate font-bold max-md:leading-5 md:leading-6">
          {other.name}
          {other.name !== other.username && (
            <span className="text-sm font-normal text-quiet max-md:block max-md:truncate max-md:leading-4.5 [@media(max-height:16rem)]:hidden">{` @${other.username}`}</span>
          )}
        </h2>
        <p className="truncate text-sm text-quiet max-md:h-4.5 max-md:leading-4.5 md:h-5 [@media(max-height:16rem)]:hidden">
          <About profile={profile} />
        </p>
      </div>
      <div className="-mr-2 ml-auto flex shrink-0 [--spacing:4px]">
        <ReportButton target="user" id={otherId} look="icon" />
        <BlockButton otherId={otherId} name={other.name} />
      </div>
    </header>
  );
}

/** Where the list is the page before, it goes back to it, so that "back" does not lead here again. */
export function BackLink() {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { isFromList?: boolean } | null };
  function goBack(event: MouseEvent) {
    if (state?.isFromList !== true) return;
    event.preventDefault();
    void navigate(-1);
  }
  return (
    <Link
      to={paths.messages}
      replace
      aria-label="Back to all conversations"
      title="Back to all conversations"
      className="grid size-11 shrink-0 place-items-center rounded-full [--spacing:4px] hover:bg-sunken md:hidden"
      onClick={goBack}
    >
      <ArrowLeft className="size-5" />
    </Link>
  );
}

type BlockButtonProps = { otherId: number; name: string };

/** Blocks the other person after a question, or takes it back at once. Nothing is lost: what was written stays. */
function BlockButton({ otherId, name }: BlockButtonProps) {
  const { isBlocked, isBusy, toggle } = useBlock(otherId);
  const [isAsking, setIsAsking] = useState(false);
  const label = isBlocked ? `Unblock ${name}` : `Block ${name}`;
  function block() {
    setIsAsking(false);
    void toggle();
  }
  return (
    <>
      <IconButton
        label={label}
        aria-pressed={isBlocked}
        // Not disabled, which would take the focus from it.
        aria-disabled={isBusy}
        className="text-quiet hover:text-ink aria-pressed:text-danger"
        onClick={() => (isBlocked ? void toggle() : setIsAsking(true))}
      >
        <Ban className="size-4" />
      </IconButton>
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
export function BlockedNotice({ otherId, name }: BlockButtonProps) {
  const { isBusy, toggle } = useBlock(otherId);
  return (
    <p role="status" className="border-t border-line bg-surface px-4 py-4 text-center text-sm">
      You have blocked {name}: neither of you can write to the other, or see the other’s listings.{" "}
      <button type="button" disabled={isBusy} className="min-h-11 link" onClick={() => void toggle()}>
        Unblock
      </button>
    </p>
  );
}
