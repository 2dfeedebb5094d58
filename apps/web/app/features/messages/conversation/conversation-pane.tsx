import { NetworkError } from "@efie/client";
import { useQueryClient } from "@tanstack/react-query";
import UserRound from "lucide-react/icons/user-round";
import UserRoundX from "lucide-react/icons/user-round-x";
import type { ReactNode } from "react";
import { BackLink } from "./conversation-header.tsx";
import { Conversation } from "./conversation.tsx";
import { OnTheWay } from "./message-log.tsx";
import { useConversation, useProfile, useRecent, refetchFailed } from "../data/load-messages.ts";
import { useOutgoing } from "../data/outgoing.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { describeProblem } from "../../../lib/page/page-problem.ts";
import { ConversationSkeleton } from "../skeletons.tsx";
import { LinkButton } from "../../../ui/actions/button.tsx";
import { EmptyState, ErrorState } from "../../../ui/feedback/states.tsx";

/** Instead of an error, to who has written to somebody without a connection. */
const unread = "This conversation opens when the connection is back. What you wrote is sent then.";

/** The conversation that the address names, or why there is none. Key it by the person. */
export function ConversationPane({ otherId, propertyId }: { otherId: number; propertyId: number | null }) {
  const client = useQueryClient();
  const conversation = useConversation(otherId);
  const profile = useProfile(otherId);
  const isRecentHere = !useRecent().isPending;
  const { pending } = useOutgoing(otherId);
  const { data } = conversation;
  const isSilent = data?.messages.length === 0;
  const failed = data === undefined ? conversation : isSilent && profile.data === undefined ? profile : null;

  if (data?.me.id === otherId) return <NoConversation why="yourself" />;
  if (isSilent && profile.data === null) return <NoConversation why="nobody" />;
  if (failed?.isError === true) {
    const hasWaiting = pending.length > 0;
    return (
      <Apart>
        <ErrorState
          message={hasWaiting && failed.error instanceof NetworkError ? unread : describeProblem(failed.error)}
          isBusy={failed.isFetching}
          onRetry={() => refetchFailed(client)}
        />
        {hasWaiting && (
          <section aria-label="What waits for the network" className="mx-auto w-full max-w-4xl px-4 pb-6 md:px-6">
            <OnTheWay pending={pending} isFirst />
          </section>
        )}
      </Apart>
    );
  }
  if (data === undefined || failed !== null) return <ConversationSkeleton />;
  return (
    <Conversation
      otherId={otherId}
      propertyId={propertyId}
      content={data}
      profile={profile.data}
      isFresh={conversation.isFetchedAfterMount && isRecentHere && data.storedAt === undefined}
      updatedAt={conversation.dataUpdatedAt}
    />
  );
}

const reasons = {
  nobody: { icon: UserRoundX, title: "There is nobody here", text: "This person has no account, or no longer has one." },
  yourself: { icon: UserRound, title: "This is you", text: "You cannot send a message to yourself." },
};

/** An address that names nobody to write to. */
export function NoConversation({ why }: { why: "nobody" | "yourself" }) {
  const { icon: Icon, ...state } = reasons[why];
  return (
    <Apart>
      <EmptyState icon={<Icon className="size-6" />} {...state}>
        <LinkButton to={paths.messages} replace>
          All conversations
        </LinkButton>
      </EmptyState>
    </Apart>
  );
}

function Apart({ children }: { children: ReactNode }) {
  return (
    <div className="flex h-full flex-col">
      <div className="p-2 md:hidden">
        <BackLink />
      </div>
      <div className="my-auto">{children}</div>
    </div>
  );
}
