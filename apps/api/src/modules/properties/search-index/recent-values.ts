/**
 * What was last worked out for some objects, for as long as not too many others came since. A weak map would forget at the right moment,
 * but V8 lets all that it holds outlive young garbage, whether or not the key did.
 */
export class RecentValues<K extends object, V> {
  readonly #keys: (K | null)[];
  readonly #values: (V | undefined)[];
  #next = 0;

  constructor(count: number) {
    this.#keys = Array.from({ length: count }, () => null);
    this.#values = Array.from({ length: count }, () => undefined);
  }

  get(key: K): V | undefined {
    const at = this.#keys.lastIndexOf(key);
    return at < 0 ? undefined : this.#values[at];
  }

  set(key: K, value: V): void {
    const known = this.#keys.lastIndexOf(key);
    const at = known < 0 ? this.#next : known;
    this.#keys[at] = key;
    this.#values[at] = value;
    if (known < 0) this.#next = (this.#next + 1) % this.#keys.length;
  }
}
