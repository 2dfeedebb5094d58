import type { CensusColumns, CompiledFilter } from "./census-columns.ts";
import { SlotBits } from "./census-words.ts";

const flagCount = 3;

/** Which slots are of a kind (listing type and property type) and have a flag: one bit each, for every kind and flag. */
export class KindSlots {
  readonly #columns: CensusColumns;
  readonly #kinds = new Map<number, SlotBits>();
  readonly #flags: readonly SlotBits[];

  constructor(columns: CensusColumns) {
    this.#columns = columns;
    this.#flags = Array.from({ length: flagCount }, () => new SlotBits(columns.size));
    for (let slot = 0; slot < columns.size; slot++) this.#put(slot);
  }

  #put(slot: number): void {
    const kind = this.#columns.kindOf(slot);
    let ofKind = this.#kinds.get(kind);
    if (!ofKind) this.#kinds.set(kind, (ofKind = new SlotBits(this.#columns.size)));
    ofKind.put(slot, true);
    const flags = this.#columns.flagsOf(slot);
    for (const [at, bits] of this.#flags.entries()) bits.put(slot, (flags & (1 << at)) !== 0);
  }

  /** Slots that came. */
  update(came: ReadonlySet<number>): void {
    for (const slot of came) this.#put(slot);
  }

  /** Those of some slots that pass a filter's kinds and flags. */
  narrow(among: SlotBits, { hasKinds, kinds, flagMask, flagValue }: CompiledFilter): SlotBits {
    const narrowed = new SlotBits(this.#columns.size);
    const { words } = narrowed;
    if (hasKinds) {
      for (const [kind, bits] of this.#kinds) if (kinds[kind] === 1) or(words, bits.words);
      and(words, among.words);
    } else words.set(among.words.subarray(0, words.length));
    for (const [at, bits] of this.#flags.entries()) {
      if ((flagMask & (1 << at)) === 0) continue;
      if ((flagValue & (1 << at)) === 0) andNot(words, bits.words);
      else and(words, bits.words);
    }
    return narrowed;
  }
}

function or(into: Int32Array, other: Int32Array): void {
  const length = Math.min(into.length, other.length);
  for (let at = 0; at < length; at++) into[at] = (into[at] as number) | (other[at] as number);
}

function and(into: Int32Array, other: Int32Array): void {
  for (let at = 0; at < into.length; at++) into[at] = (into[at] as number) & (other[at] ?? 0);
}

function andNot(into: Int32Array, other: Int32Array): void {
  const length = Math.min(into.length, other.length);
  for (let at = 0; at < length; at++) into[at] = (into[at] as number) & ~(other[at] as number);
}
