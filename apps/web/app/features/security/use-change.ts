import { useState } from "react";
import { PasswordNotEntered, withRecentPassword } from "../../entities/account/recent-password.ts";
import { callProblem } from "../../lib/api/call-problem.ts";
import { useSingleFlight } from "../../lib/forms/use-single-flight.ts";

const otherwise = "That did not work. Please try again.";

/**
 * A change of the account's security: done once at a time, after the password where the server asks for it. `describe` puts errors
 * that are not the server's into words; null shows nothing.
 */
export function useChange<Given extends unknown[]>(
  work: (...given: Given) => Promise<void>,
  describe: (error: unknown) => string | null = (error) => callProblem(error, otherwise),
) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const run = useSingleFlight(async (...given: Given) => {
    setProblem(null);
    setIsBusy(true);
    try {
      await withRecentPassword(() => work(...given));
    } catch (error) {
      if (!(error instanceof PasswordNotEntered)) setProblem(describe(error));
    } finally {
      setIsBusy(false);
    }
  });
  return { problem, isBusy, run, fail: setProblem };
}
