import { feeSentence } from "../entities/payment/listing-fee.ts";
import { PostPropertyScreen } from "../features/post-property/post-property-screen.tsx";
import { personalRoute } from "../features/sign-in/personal-page.tsx";
import { fixedMeta } from "../lib/page/page-meta.ts";
import { closeIt, lazyDialog } from "../ui/feedback/lazy-part.tsx";

const DraftPreview = lazyDialog(() => import("../features/property-details/draft-preview.tsx"), closeIt);

export const meta = fixedMeta({ title: "Post a New Property", isHidden: true });

export default personalRoute(`With an account your property has an owner that people can write to. ${feeSentence}`, () => (
  <PostPropertyScreen renderPreview={(draft) => <DraftPreview {...draft} />} />
));
