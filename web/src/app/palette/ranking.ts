/**
 * How well `label` matches `search`: lower is better, undefined is no match. Every word of the search must begin a
 * word of the label or be contained in one.
 */
export function rankOf(label: string, search: string): number | undefined {
  const words = withoutAccents(search).split(/\s+/).filter(Boolean)
  const text = withoutAccents(label)
  const ranks = words.map((word) => wordRank(text, word))
  return ranks.some((rank) => rank === undefined)
    ? undefined
    : ranks.reduce<number>((sum, rank) => sum + (rank ?? 0), text === withoutAccents(search) ? -1 : 0)
}

function wordRank(text: string, word: string): number | undefined {
  if (text.startsWith(word)) return 0
  if (text.includes(` ${word}`) || text.includes(`-${word}`)) return 1
  return text.includes(word) ? 2 : undefined
}

/** Without case and accents, so that "tomas" finds Tomás. */
const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase().trim()

/** The best `most` of `items` for a search; with an empty search the first ones in their order. */
export function bestOf<T>(items: readonly T[], search: string, textOf: (item: T) => string, most: number): T[] {
  if (!search.trim()) return items.slice(0, most)
  const ranked = items
    .map((item) => ({ item, rank: rankOf(textOf(item), search) }))
    .filter((one): one is { item: T; rank: number } => one.rank !== undefined)
  return ranked
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ item }) => item)
}
