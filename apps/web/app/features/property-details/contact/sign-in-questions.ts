import type { SignInRequest } from "../../../lib/session/ask-sign-in.ts";

const ofNumber = { title: "Contact Owner", question: "Please log in to see the owner’s number. Go to login?" };

/** What guests are asked: to write in the words of the specification, section 6. */
export const signInQuestions = {
  contact: { title: "Contact Owner", question: "Please login to message the property owner. Go to login?", resumeAt: "contact" },
  phone: { ...ofNumber, resumeAt: "phone" },
  call: { ...ofNumber, resumeAt: "call" },
  viewing: { title: "Book a viewing", question: "Please log in to book a viewing. Go to login?", resumeAt: "viewing" },
} as const satisfies Record<string, SignInRequest>;
