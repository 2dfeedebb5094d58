/**
 * The only source of chance in this package. Every picture owns one stream named after its seed,
 * kind and number, so that redrawing one picture never changes another.
 */
export class Random {
  /** @param {string} name */
  constructor(name) {
    let hash = 2166136261;
    for (let i = 0; i < name.length; i++) {
      hash = Math.imul(hash ^ name.charCodeAt(i), 16777619);
    }
    this.name = name;
    this.state = hash >>> 0;
    for (let i = 0; i < 4; i++) this.next();
  }

  /** A number in [0, 1): mulberry32. */
  next() {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** @param {number} low @param {number} high */
  range(low, high) {
    return low + (high - low) * this.next();
  }

  /** A whole number, both ends included. @param {number} low @param {number} high */
  int(low, high) {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  /** @param {number} probability */
  chance(probability) {
    return this.next() < probability;
  }

  /** @template T @param {readonly T[]} items @returns {T} */
  pick(items) {
    return items[Math.floor(this.next() * items.length)];
  }

  /** A new order, the given list untouched. @template T @param {readonly T[]} items @returns {T[]} */
  shuffle(items) {
    const result = [...items];
    for (let i = result.length - 1; i > 0; i--) {
      const j = this.int(0, i);
      [result[i], result[j]] = [result[j], result[i]];
    }
    return result;
  }

  /** An independent stream, so that adding a tree does not repaint the house. @param {string} part */
  fork(part) {
    return new Random(`${this.name}/${part}`);
  }
}
