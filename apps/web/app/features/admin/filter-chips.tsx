import { useSearchParams } from "react-router";
import { ChipLink } from "../../ui/actions/chip.tsx";

type Props = {
  label: string;
  /** The parameter of the address. */
  name: string;
  /** What is chosen without it comes first, with an empty value. */
  choices: readonly (readonly [value: string, label: string])[];
};

/** The filter of a queue, in its address: `?tab=cases&status=closed`. */
export function FilterChips({ label, name, choices }: Props) {
  const [params] = useSearchParams();
  const chosen = params.get(name) ?? "";
  const known = choices.some(([value]) => value === chosen) ? chosen : "";
  const addressOf = (value: string): string => {
    const next = new URLSearchParams(params);
    for (const opened of ["check", "appeal", "case"]) next.delete(opened);
    if (value === "") next.delete(name);
    else next.set(name, value);
    return `?${next.toString()}`;
  };
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {choices.map(([value, text]) => (
        <ChipLink key={value} to={addressOf(value)} isSelected={value === known} isInPlace>
          {text}
        </ChipLink>
      ))}
    </nav>
  );
}
