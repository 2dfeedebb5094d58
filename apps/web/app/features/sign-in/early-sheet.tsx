import X from "lucide-react/icons/x";
import { paths } from "../../lib/navigation/paths.ts";
import { Button, LinkButton } from "../../ui/actions/button.tsx";
import { dialogLook, dialogPlaces } from "../../ui/overlays/dialog-look.ts";
import { classes } from "../../ui/styles/classes.ts";
import { NumberStep } from "./number-step.tsx";
import { answersLook, SignInLead, signInWords } from "./sign-in-words.tsx";

/** Nobody is here yet to do it: `showEarlySheet` keeps what is typed and sent. */
const keepsWaiting = async (): Promise<void> => {};

/**
 * The first step of the sign-in sheet as the browser's own dialog, which needs no script. Where something else is asked
 * for, `showEarlySheet` writes other words into the heading and the sentence.
 */
export function EarlySheet() {
  const { title, question } = signInWords.contact;
  return (
    <dialog
      data-early
      aria-labelledby="early-title"
      className={classes(dialogLook.popup, dialogPlaces.sheet, "top-auto w-auto max-w-none text-ink backdrop:bg-scrim")}
    >
      <form method="dialog" className={dialogLook.head}>
        <h2 id="early-title" className={dialogLook.title}>
          {title}
        </h2>
        <button type="submit" aria-label="Close" className={dialogLook.close}>
          <X className="size-5" />
        </button>
      </form>
      <section aria-label="Continue with your number" className={classes(dialogLook.body, "grid gap-4")}>
        <SignInLead sentence={question} />
        <NumberStep kind="number" problem={null} isBusy={false} onMissing={() => {}} onTyped={keepsWaiting} />
        <form method="dialog" className={answersLook}>
          <Button type="submit" look="secondary">
            Cancel
          </Button>
          <LinkButton to={paths.login} look="secondary">
            Go to login
          </LinkButton>
        </form>
      </section>
    </dialog>
  );
}
