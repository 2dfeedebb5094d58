import { TakeBackForm } from "../features/sign-in/take-back-form.tsx";
import { SignInChoices, RecoveryFrame } from "../features/sign-in/welcome.tsx";
import { paths } from "../lib/navigation/paths.ts";
import { fixedMeta } from "../lib/page/page-meta.ts";

export const meta = fixedMeta({ title: "Was this not you?", isHidden: true });

export default function TakeBack() {
  return (
    <RecoveryFrame title="Was this not you?" lead="Here you take your account back after somebody changed how it is reached.">
      <TakeBackForm />
      <SignInChoices other={{ text: "It was you?", label: "There is nothing to do", to: paths.home }} />
    </RecoveryFrame>
  );
}
