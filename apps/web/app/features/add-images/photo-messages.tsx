import { FormAlert } from "../../ui/feedback/form-alert.tsx";
import type { PhotoProblem } from "./photo-sentences.ts";

/** What was wrong with the files that were picked, and with the upload. */
export function PhotoMessages({ problems, failure }: { problems: readonly PhotoProblem[]; failure: string | null }) {
  return (
    <>
      {problems.map(({ title, text }) => (
        <FormAlert key={`${title} ${text}`} title={title} text={text} />
      ))}
      {failure !== null && <FormAlert text={failure} />}
    </>
  );
}
