import { limits } from "@efie/contract/limits";
import { visibleText } from "@efie/contract/texts";
import { useRef, useState, type ChangeEvent } from "react";
import { useDraft } from "../../lib/storage/draft.ts";
import { describeTooLong, limitText } from "../../ui/fields/limited-text.tsx";

type Options = {
  /** The key under which it is stored while it is written. */
  readonly draft: string;
  /** What its characters are counted as. */
  readonly of: string;
  readonly missing: string;
  /** Words to begin with; where there are some, their lack is said at once, and else after the first try. */
  readonly initial?: string;
};

/** What staff must write before they decide. */
export function useReason({ draft, of, missing, initial = "" }: Options) {
  const ref = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useDraft(draft, initial);
  const [isJudged, setIsJudged] = useState(initial !== "");
  const words = visibleText(text);
  return {
    setText,
    focus: () => ref.current?.focus(),
    /** For the field. */
    field: {
      ref,
      value: text,
      error: isJudged && words === "" ? missing : undefined,
      onChange: ({ currentTarget }: ChangeEvent<HTMLTextAreaElement>) => setText(currentTarget.value),
      ...limitText(text, { of, maximum: limits.maxReasonCharacters }),
    },
    /** Calls back with what is written; where that does not do, the field has the focus: outside it the next letters would be shortcuts. */
    submit: (send: (words: string) => unknown) => {
      setIsJudged(true);
      if (words === "" || describeTooLong(text, limits.maxReasonCharacters) !== undefined) ref.current?.focus();
      else send(words);
    },
  };
}
