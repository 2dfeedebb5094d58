import Search from "lucide-react/icons/search";
import { StartList, SuggestForm } from "./box-lists.tsx";
import { useSuggestBox } from "./use-suggest-box.ts";
import { Button } from "../../ui/actions/button.tsx";

const nothing = {};

/** The way from home into the search; an empty box just opens it. */
export function HomeSearchBox() {
  const box = useSuggestBox(nothing);
  return (
    <SuggestForm box={box} className="group/box relative z-30 mt-5 max-w-xl md:mt-8">
      <div className="flex items-center rounded-full border border-control bg-surface p-1.5 pl-5 shadow-soft focus-within:border-action focus-within:ring-3 focus-within:ring-accent-soft">
        <Search className="size-5 shrink-0 text-quiet" />
        <input
          {...box.input}
          placeholder="City, area or type"
          className="h-11 min-w-0 flex-1 bg-transparent px-3 outline-none [&::-webkit-search-cancel-button]:hidden"
        />
        {/* The search page asks what the words mean. */}
        <input type="hidden" name="typed" value="1" />
        <Button type="submit" size="small" isRound>
          Search
        </Button>
      </div>
      {box.term === "" && <StartList query={nothing} />}
    </SuggestForm>
  );
}
