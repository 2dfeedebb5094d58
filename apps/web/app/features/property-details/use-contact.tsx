import { lazy, Suspense, useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import type { Property } from "@efie/contract";
import { paths } from "../../lib/paths.ts";
import { isSignedIn } from "../../lib/session.ts";

const LoginQuestion = lazy(() => import("../../ui/login-question.tsx"));

/** Writing to the owner: a guest is asked to sign in first (spec, section 6). */
export function useContact({ id, creator }: Property): { onContact: () => void; dialog: ReactNode } {
  const navigate = useNavigate();
  const [question, setQuestion] = useState<"unasked" | "open" | "closed">("unasked");

  function onContact() {
    if (isSignedIn()) void navigate(`${paths.messages}?user_id=${creator}&property=${id}`);
    else setQuestion("open");
  }
  const dialog = question !== "unasked" && (
    <Suspense>
      <LoginQuestion
        title="Contact Owner"
        question="Please login to message the property owner. Go to login?"
        isOpen={question === "open"}
        onClose={() => setQuestion("closed")}
      />
    </Suspense>
  );
  return { onContact, dialog };
}
