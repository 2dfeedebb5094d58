import Hammer from "lucide-react/icons/hammer";
import { paths } from "../../lib/paths.ts";
import { LinkButton } from "../../ui/button.tsx";

/** A page whose turn has not come yet, said plainly. */
export function Soon({ title }: { title: string }) {
  return (
    <section className="page py-16 md:py-24">
      <div className="mx-auto grid max-w-md justify-items-center gap-4 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-sunken text-quiet">
          <Hammer aria-hidden="true" className="size-7" />
        </span>
        <h1 className="text-2xl font-bold">{title}</h1>
        <p className="text-quiet">We are still building this part. Everything there is to see is open to you.</p>
        <LinkButton to={paths.search} className="mt-2">
          Search properties
        </LinkButton>
      </div>
    </section>
  );
}
