import { AppError } from "../../platform/app-error.ts";

function badLink(sentence: string): AppError {
  return new AppError("invalid", sentence, { fields: { token: [sentence] } });
}

/** The errors of reports and cases, with the texts that users read. */
export const CaseErrors = {
  unknownTarget: () => new AppError("not_found", "There is nothing here to report."),
  logInFirst: () => new AppError("unauthenticated", "Please log in to report a person or a message."),
  ownTarget: () => new AppError("forbidden", "This is your own. You cannot report it."),
  unknownCase: () => new AppError("not_found", "There is no such case."),
  unknownAppeal: () => new AppError("not_found", "There is no such appeal."),
  decidedAlready: (by: string | null) =>
    new AppError("conflict", by === null ? "This case is closed." : `@${by} has decided this case meanwhile.`),
  changedSince: () => new AppError("conflict", "A report or a change came since you looked. Please look again."),
  ofStaff: () => new AppError("conflict", "This is a member of staff. Revoke their rights first."),
  notPossible: () => {
    const sentence = "This cannot be done here.";
    return new AppError("invalid", sentence, { fields: { action: [sentence] } });
  },
  appealedAlready: () => new AppError("conflict", "You have appealed against this decision already."),
  appealIsFinal: () => new AppError("conflict", "Your appeal is answered, and an answer cannot be appealed against."),
  endedLink: () => badLink("This link has ended. Log in as you did before, and you get a new one."),
  brokenLink: () => badLink("This link is not valid. Please open the whole link in our email, or log in as you did before."),
  answeredAlready: () => new AppError("conflict", "This appeal is answered."),
  tooMany: (retryAfterSeconds: number) =>
    new AppError("too_many", "You have sent many reports today. Please go on tomorrow, or write to us.", { retryAfterSeconds }),
};
