import { FormAlert } from "../../ui/form-alert.tsx";

/** What was wrong with the files that were picked, and with the upload. */
export function PhotoMessages({ problems, failure }: { problems: readonly string[]; failure: string | null }) {
  return (
    <>
      {problems.map((text) => (
        <FormAlert key={text} text={text} />
      ))}
      {failure !== null && <FormAlert text={failure} />}
    </>
  );
}
