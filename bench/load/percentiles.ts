/** Latencies in milliseconds. All values are stored; a minute of load has a few hundred thousand. */
export class Latencies {
  #values = new Float64Array(1_024);
  #count = 0;
  #isSorted = true;

  get count(): number {
    return this.#count;
  }

  add(milliseconds: number): void {
    if (this.#count === this.#values.length) {
      const larger = new Float64Array(this.#values.length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#count++] = milliseconds;
    this.#isSorted = false;
  }

  /** Adds all values of another instance. */
  addAll(other: Latencies): void {
    for (let at = 0; at < other.#count; at++) this.add(other.#values[at] ?? 0);
  }

  /**
   * Returns the nearest-rank percentile; NaN without values.
   * @param share 0.99 for p99
   */
  percentile(share: number): number {
    if (this.#count === 0) return Number.NaN;
    const values = this.#values.subarray(0, this.#count);
    if (!this.#isSorted) values.sort();
    this.#isSorted = true;
    return values[Math.min(this.#count, Math.max(1, Math.ceil(share * this.#count))) - 1] ?? Number.NaN;
  }
}
