import { ApiError } from "@efie/client";
import { useState } from "react";
import { useNavigate } from "react-router";
import { enterPassword } from "../../entities/account/recent-password.ts";
import { api, requireSession } from "../../lib/api/api.ts";
import { callProblem } from "../../lib/api/call-problem.ts";
import { dataRightsCalls } from "../../lib/api/calls.ts";
import { formatDate } from "../../lib/format/dates.ts";
import { useSingleFlight } from "../../lib/forms/use-single-flight.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { signOut } from "../../lib/session/sign-in.ts";
import { showToast } from "../../ui/feedback/toast.tsx";

async function send(password: string): Promise<string> {
  return requireSession(await api.call(dataRightsCalls.deleteAccount, { body: { password } })).erase_at;
}

/** Deletes the account. The password that was typed for it is also the recent one that the server wants. */
async function deleteAccount(password: string): Promise<string> {
  try {
    return await send(password);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "reauthenticate") throw error;
    await enterPassword(password);
    return await send(password);
  }
}

/** Deleting one's account, from the password to the home page. */
export function useDeletion(onProblem: () => void) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const submit = useSingleFlight(async (password: string) => {
    setProblem(null);
    if (password === "") return setProblem("Password is required.");
    setIsBusy(true);
    try {
      const eraseAt = await deleteAccount(password);
      signOut();
      await navigate(paths.home);
      showToast(`Your account was deleted. Log in until ${formatDate(eraseAt)} to have it back.`, "success");
    } catch (error) {
      setProblem(callProblem(error, "That did not work. Please try again."));
      onProblem();
    } finally {
      setIsBusy(false);
    }
  });
  return { problem, isBusy, submit: (password: string) => void submit(password), forget: () => setProblem(null) };
}
