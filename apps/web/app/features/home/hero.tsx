import Search from "lucide-react/icons/search";
import { useRef, type ReactNode } from "react";
import { Form, useNavigate } from "react-router";
import { paths } from "../../lib/navigation/paths.ts";
import { useViewer } from "../../entities/account/viewer.ts";
import { Button } from "../../ui/actions/button.tsx";

/** The top of home: a greeting on a phone, a promise on a desktop, and the way into the search. */
export function Hero({ children }: { children?: ReactNode }) {
  const viewer = useViewer();
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] items-center gap-x-14 gap-y-8 pt-6 pb-4 md:grid-cols-[1.05fr_1fr] md:pt-10 md:pb-8">
      <div>
        <h1 className="text-3xl font-bold md:text-display">
          <span className="block truncate md:hidden">{`Hi ${viewer?.username ?? "there"}`}</span>
          <span className="max-md:hidden">Find Your Dream Home</span>
        </h1>
        <p className="mt-1.5 max-w-md text-quiet md:mt-4 md:text-lg">
          Verified homes, rooms, shops and land across Ghana. Every listing is checked by people and priced in cedis.
        </p>
        <HeroSearch />
      </div>
      {children}
    </div>
  );
}

/** A plain GET form; with script an empty box just opens the search. */
function HeroSearch() {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Form
      action={paths.search}
      role="search"
      className="mt-5 flex max-w-xl items-center rounded-full border border-control bg-surface p-1.5 pl-5 shadow-soft focus-within:border-action focus-within:ring-3 focus-within:ring-accent-soft md:mt-8"
      onSubmit={(event) => {
        if (input.current?.value.trim() !== "") return;
        event.preventDefault();
        void navigate(paths.search);
      }}
    >
      <Search aria-hidden="true" className="size-5 shrink-0 text-quiet" />
      <input
        ref={input}
        name="search"
        type="search"
        aria-label="Search properties"
        placeholder="City, area or type"
        enterKeyHint="search"
        maxLength={200}
        className="h-11 min-w-0 flex-1 bg-transparent px-3 outline-none"
      />
      {/* The search page asks what the words mean. */}
      <input type="hidden" name="typed" value="1" />
      <Button type="submit" size="small" isRound>
        Search
      </Button>
    </Form>
  );
}
