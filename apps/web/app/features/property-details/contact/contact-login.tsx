import type { ComponentProps } from "react";
import LoginQuestion from "../../../entities/account/login-question.tsx";

type Props = Pick<ComponentProps<typeof LoginQuestion>, "resumeAt" | "isOpen" | "onClose">;

/** Says what a guest must log in for: to write to the owner (spec, section 6), or to see the number. Load it lazily. */
export default function ContactLogin(props: Props) {
  const question =
    props.resumeAt === "contact"
      ? "Please login to message the property owner. Go to login?"
      : "Please log in to see the owner’s number. Go to login?";
  return <LoginQuestion title="Contact Owner" question={question} {...props} />;
}
