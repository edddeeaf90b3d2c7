export type NamedEmoji = { emoji: string; names: readonly string[] }

let names: Promise<readonly NamedEmoji[]> | undefined

/** Every emoji with the names that people type between colons; served by us, loaded once. */
export function loadEmojiNames(): Promise<readonly NamedEmoji[]> {
  names ??= fetch('/emoji/en/names.json')
    .then((response): Promise<[string, ...string[]][]> => response.json())
    .then((rows) => rows.map(([emoji, ...given]) => ({ emoji, names: given })))
  names.catch(() => (names = undefined))
  return names
}

/** Emoji with matching names: first an exact name, then names that start with the search, shortest first, then one with a word that does. */
export function findEmoji(all: readonly NamedEmoji[], wanted: string): NamedEmoji[] {
  const rank = ({ names: given }: NamedEmoji): number => {
    if (given.includes(wanted)) return 0
    if (given.some((name) => name.startsWith(wanted))) return 1
    return given.some((name) => name.includes(`_${wanted}`)) ? 2 : 3
  }
  const lengthOf = (one: NamedEmoji): number => fittingName(one, wanted)?.length ?? 0
  return all
    .map((one) => ({ one, at: rank(one) }))
    .filter(({ at }) => at < 3)
    .toSorted((left, right) => left.at - right.at || (left.at === 1 ? lengthOf(left.one) - lengthOf(right.one) : 0))
    .map(({ one }) => one)
}

/** The name that starts with the typed text, else the most common one. */
export const fittingName = ({ names: given }: NamedEmoji, wanted: string): string | undefined =>
  given.find((name) => name.startsWith(wanted)) ?? given[0]
