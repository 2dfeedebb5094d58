import Search from "lucide-react/icons/search";

type Props = { label: string; value: string; onChange: (value: string) => void };

/** A field that narrows the list below it while somebody types. */
export function SearchField({ label, value, onChange }: Props) {
  return (
    <label className="relative block max-w-md">
      <span className="sr-only">{label}</span>
      <Search className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-quiet" />
      <input
        type="search"
        className="field pl-11"
        placeholder={label}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </label>
  );
}
