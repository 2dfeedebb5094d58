import { ApiError } from "@efie/client";
import { callProblem } from "../../lib/api/call-problem.ts";

/** A browser that keeps nothing for this site cannot keep anybody signed in. */
const storageRefused = "Your browser does not let us keep you logged in. Allow this site to store data and try again.";

/** Why logging in failed, in the words of the specification, section 8. */
export function loginProblem(error: unknown): string {
  if (error instanceof DOMException) return storageRefused;
  if (!(error instanceof ApiError)) return "Login failed. Check connection or Invalid credentials!";
  if (error.status === 401) return "Incorrect username or password.";
  return callProblem(error, "Login failed. Please try again later.");
}
