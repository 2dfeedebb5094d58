import type { DeskItem } from "@efie/contract";
import { useState } from "react";
import { AnswerBox, LastWords, WaitBadge } from "../answer-box.tsx";
import { messageGroup } from "../../../entities/message/message-draft.ts";
import { useQueued } from "../../../lib/send-queue/use-queued.ts";
import { Waiting } from "../../../ui/feedback/waiting.tsx";
import { leadCalls } from "../../../lib/api/member-calls.ts";
import { api, requireSession } from "../../../lib/api/api.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { Button, LinkButton } from "../../../ui/actions/button.tsx";
import type { DoneFor } from "./item-actions.tsx";

/** Somebody who waits: read what they wrote, answer, or say that one has called. */
export function UnansweredItem({ item, onDone }: { item: DeskItem; onDone: DoneFor }) {
  const [isOpen, setIsOpen] = useState(false);
  const { id, person, property, title, text, at } = item;
  // Answered without a connection, before the page was loaded again.
  const queued = useQueued(messageGroup(person?.id ?? 0));
  if (person === null || property === null) return null;
  const key = `unanswered ${id}`;
  const name = person.name === "" ? person.username : person.name;
  const markContacted = async () =>
    requireSession(await api.call(leadCalls.updateLead, { params: { id }, body: { state: "contacted" }, keepalive: true }));
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <WaitBadge since={at} />
        <p className="basis-full text-sm text-quiet wrap-anywhere">{`About “${title}”`}</p>
      </div>
      <LastWords text={text} />
      {queued !== null && <Waiting id={queued.id} what={`your answer to ${name}`} />}
      <div className="flex flex-wrap gap-2">
        <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Answer<span className="sr-only">{` ${name}`}</span>
        </Button>
        {text === null ? (
          <LinkButton to={paths.viewings} look="secondary" size="small">
            Viewings<span className="sr-only">{`: ${name} asked for one`}</span>
          </LinkButton>
        ) : (
          <LinkButton to={`${paths.messages}?user_id=${person.id}`} look="secondary" size="small">
            Read<span className="sr-only">{` what ${name} wrote`}</span>
          </LinkButton>
        )}
        <Button
          look="quiet"
          size="small"
          onClick={() => onDone(key, { said: `${name} is marked as contacted.`, work: markContacted })}
        >
          I called<span className="sr-only">{` ${name}`}</span>
        </Button>
      </div>
      {isOpen && <AnswerBox asker={{ person, property: { id: property, title } }} onSend={(answer) => onDone(key, answer)} />}
    </div>
  );
}
