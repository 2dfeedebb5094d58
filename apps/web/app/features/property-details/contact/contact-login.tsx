import { useLocation, useNavigate } from "react-router";
import { loginPath } from "../../../lib/navigation/paths.ts";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";

/** `resumeAt`: what goes on by itself after the login (see `useResumeAfterLogin`). */
type Props = { resumeAt: string; isOpen: boolean; onClose: () => void };

/** Says what a guest must log in for, to write to the owner (spec, section 6) or to see the number, and leads there and back. Load it lazily. */
export default function ContactLogin({ resumeAt, isOpen, onClose }: Props) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={resumeAt === "viewing" ? "Book a viewing" : "Contact Owner"}
      confirmLabel="Go to login"
      onCancel={onClose}
      onConfirm={() => void navigate(loginPath(`${pathname}${search}#${resumeAt}`))}
    >
      {resumeAt === "contact"
        ? "Please login to message the property owner. Go to login?"
        : resumeAt === "viewing"
          ? "Please log in to book a viewing. Go to login?"
          : "Please log in to see the owner’s number. Go to login?"}
    </ConfirmDialog>
  );
}
