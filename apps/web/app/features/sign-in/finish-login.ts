import type { LoginAnswer } from "@efie/contract";
import { signIn } from "../../lib/session/sign-in.ts";
import { dismissToasts, showToast } from "../../ui/feedback/toast.tsx";
import { forgetSentCode } from "./sent-code.ts";

/** A browser that stores nothing for this site cannot stay signed in. */
export const storageRefused = "Your browser does not let us keep you logged in. Allow this site to store data and try again.";

/** Signs in with what a login answered, and says so where it brought a deleted account back. @throws DOMException where the browser stores nothing */
export function finishLogin(answer: LoginAnswer): void {
  // "Please log in" and the like.
  dismissToasts();
  signIn(answer);
  forgetSentCode();
  if (answer.restored === true) showToast("Welcome back. Your account was restored.", "success");
}
