import type { SignInReason } from "../../lib/session/ask-sign-in.ts";

type Words = {
  readonly title: string;
  readonly question: string;
  /** It goes on by itself after the login page, too (see `useResumeAfterLogin`). */
  readonly isResumed?: true;
  /** The way that needs no account. */
  readonly withoutAccount?: string;
};

const number: Words = {
  title: "Contact Owner",
  question: "Please log in to see the owner’s number. Go to login?",
  isResumed: true,
};

/** What guests are asked: for a message and a favorite in the words of the specification, section 6. */
export const signInWords: Record<SignInReason, Words> = {
  contact: { title: "Contact Owner", question: "Please login to message the property owner. Go to login?", isResumed: true },
  message: { title: "Write a message", question: "Please log in to write a message. Go to login?" },
  phone: number,
  call: number,
  viewing: { title: "Book a viewing", question: "Please log in to book a viewing. Go to login?", isResumed: true },
  favorite: { title: "Save to favorites", question: "You need to sign in to save favorites. Go to login?" },
  alert: {
    title: "Alert me",
    question: "Please log in to be told when a new listing matches this search. Go to login?",
    withoutAccount: "Get it by email, without an account",
  },
  report: { title: "Your report", question: "Please log in to hear what comes of your report. Go to login?" },
};

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
