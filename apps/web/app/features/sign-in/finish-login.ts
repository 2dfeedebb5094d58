import type { LoginAnswer } from "@efie/contract";
import { signIn } from "../../lib/session/sign-in.ts";
import { dismissToasts, showToast } from "../../ui/feedback/toast.tsx";

/** Signs in with what a login answered, and says so where it brought a deleted account back. */
export function finishLogin(answer: LoginAnswer): void {
  // "Please log in" and the like.
  dismissToasts();
  signIn(answer);
  if (answer.restored === true) showToast("Welcome back. Your account was restored.", "success");
}
