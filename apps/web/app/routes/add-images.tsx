import type { Route } from "./+types/add-images";
import { AddImagesScreen } from "../features/add-images/add-images-screen.tsx";
import { personalRoute } from "../features/sign-in/personal-page.tsx";
import { fixedMeta } from "../lib/page/page-meta.ts";

export const meta = fixedMeta({ title: "Add photos", isHidden: true });

export default personalRoute("Photos belong to the property you have posted.", ({ params }: Route.ComponentProps) => (
  // Keyed: another property starts over.
  <AddImagesScreen key={params.id} id={params.id} />
));
