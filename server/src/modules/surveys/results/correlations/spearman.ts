/** So many people have these two values. */
export type Pairs = readonly { x: number; y: number; count: number }[]
export type Correlation = { correlation: number; low: number; high: number }

/**
 * Spearman’s rank correlation from −1 to 1 with its 95 % interval; undefined where one side is the same for all. Ranks, not distances: the
 * steps of a scale are in order, and nothing says how far they are apart.
 */
export function spearman(pairs: Pairs): Correlation | undefined {
  const people = pairs.reduce((sum, { count }) => sum + count, 0)
  const [rankX, rankY] = [ranksOf(pairs, ({ x }) => x), ranksOf(pairs, ({ y }) => y)]
  const middle = (people + 1) / 2
  let [together, ofX, ofY] = [0, 0, 0]
  for (const { x, y, count } of pairs) {
    const [dx, dy] = [(rankX.get(x) ?? middle) - middle, (rankY.get(y) ?? middle) - middle]
    together += count * dx * dy
    ofX += count * dx * dx
    ofY += count * dy * dy
  }
  if (people < 4 || ofX === 0 || ofY === 0) return undefined
  return withInterval(together / Math.sqrt(ofX * ofY), people)
}

/** The rank of each value; equal ones share the mean of their ranks. */
function ranksOf(pairs: Pairs, valueOf: (pair: Pairs[number]) => number): Map<number, number> {
  const counts = new Map<number, number>()
  for (const pair of pairs) counts.set(valueOf(pair), (counts.get(valueOf(pair)) ?? 0) + pair.count)
  const ranks = new Map<number, number>()
  let before = 0
  for (const [value, count] of [...counts].toSorted(([one], [other]) => one - other)) {
    ranks.set(value, before + (count + 1) / 2)
    before += count
  }
  return ranks
}

/** By Fisher’s transformation, with the variance of Bonett and Wright (2000), which fits ranks. */
function withInterval(correlation: number, people: number): Correlation {
  const inside = Math.min(0.999, Math.max(-0.999, correlation))
  const spread = 1.96 * Math.sqrt((1 + inside ** 2 / 2) / (people - 3))
  const [low, high] = [Math.tanh(Math.atanh(inside) - spread), Math.tanh(Math.atanh(inside) + spread)]
  return { correlation, low: Math.min(low, correlation), high: Math.max(high, correlation) }
}
