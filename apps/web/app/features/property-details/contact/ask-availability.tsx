import type { Property } from "@efie/contract";
import { availabilityQuestion } from "@efie/contract/texts";
import { messageDraft, describeSendProblem } from "../../../entities/message/message-sending.ts";
import { sendOrKeep } from "../../../lib/send-queue/send-queue.ts";
import { useDraft } from "../../../lib/storage/draft.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { Button, LinkButton } from "../../../ui/actions/button.tsx";
import { showToast } from "../../../ui/feedback/toast.tsx";
import { useAction } from "../../../ui/feedback/use-action.ts";

/** For who is signed in: one tap asks the owner, and the answer comes into the conversation. Load it lazily. */
export default function AskAvailability({ property }: { property: Property }) {
  // Asked twice after a reload, the owner would get the same words again.
  const [asked, setAsked] = useDraft(`asked:${property.id}`);
  const { isBusy, run: ask } = useAction(
    async () => {
      const content = availabilityQuestion(property.title);
      await sendOrKeep(messageDraft({ to: property.creator, name: "the owner", content, property: property.id }));
      setAsked("yes");
    },
    (error) => showToast(describeSendProblem(error), "error"),
  );
  return (
    <span role="status" className="contents">
      {asked !== "" ? (
        <LinkButton to={`${paths.messages}?user_id=${property.creator}`} look="secondary" size="small" className="grow">
          Asked. See the conversation
        </LinkButton>
      ) : (
        <Button look="secondary" size="small" className="grow" isBusy={isBusy} onClick={() => void ask()}>
          Is it still available?
        </Button>
      )}
    </span>
  );
}
