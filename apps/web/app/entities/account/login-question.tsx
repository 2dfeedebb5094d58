import { useLocation, useNavigate } from "react-router";
import { loginPath } from "../../lib/navigation/paths.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";

type Props = {
  title: string;
  question: string;
  /** What goes on by itself after the login (see `useResumeAfterLogin`). */
  resumeAt: string;
  isOpen: boolean;
  onClose: () => void;
};

/** Asks a guest to log in, leads there, and from there back to here. Load it lazily. */
export default function LoginQuestion({ title, question, resumeAt, isOpen, onClose }: Props) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={title}
      confirmLabel="Go to login"
      onCancel={onClose}
      onConfirm={() => void navigate(loginPath(`${pathname}${search}#${resumeAt}`))}
    >
      {question}
    </ConfirmDialog>
  );
}
