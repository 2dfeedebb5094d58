/** What stands over the number in the sheet: the question, and the way that stays on the page. */
export function SignInLead({ sentence }: { sentence: string }) {
  return (
    <div className="grid gap-1">
      <p>{sentence}</p>
      <p className="text-sm text-quiet">Or stay here: your phone number is enough.</p>
    </div>
  );
}

/** The row of the two answers under it. */
export const answersLook = "flex flex-wrap gap-3 border-t border-line pt-4 *:grow *:basis-32 *:whitespace-nowrap";
