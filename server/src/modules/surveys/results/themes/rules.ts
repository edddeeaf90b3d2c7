/** Which themes are shown. Pure. */

/** How many comments on a question have a term. Each person has one comment on a question, so that these are people as well. */
export type TermCount = { question_id: string; term: string; count: number }
export type ThemeCount = { term: string; count: number; questions: string[] }

/** Themes that are listed. */
export const themesListed = 20

/**
 * The counts that may be shown, of those by question: a term counts on a question if at least `minimum` comments have it, and none or as many
 * have not. A word is left out where a pair of words stands for it: where fewer than `minimum` have the word without the pair. So neither a
 * count, nor what it leaves of a question or of a word, is about fewer.
 */
export function decideTerms(counts: readonly TermCount[], written: ReadonlyMap<string, number>, minimum: number): TermCount[] {
  const isEnough = (count: number): boolean => count >= minimum
  const isNoneOrEnough = (count: number): boolean => count === 0 || isEnough(count)
  const enough = counts.filter(({ question_id, count }) => isEnough(count) && isNoneOrEnough((written.get(question_id) ?? 0) - count))
  const byWord = new Map<string, number>()
  for (const { question_id, term, count } of enough)
    for (const word of term.includes(' ') ? term.split(' ') : []) {
      const key = `${question_id} ${word}`
      byWord.set(key, Math.max(byWord.get(key) ?? 0, count))
    }
  return enough.filter(({ question_id, term, count }) => {
    const ofPair = byWord.get(`${question_id} ${term}`)
    return ofPair === undefined || isEnough(count - ofPair)
  })
}

/** The themes of all these questions together, the most frequent first: each count is a sum of counts that are shown by themselves. */
export function themesOf(shown: readonly TermCount[]): ThemeCount[] {
  const themes = new Map<string, ThemeCount>()
  for (const { question_id, term, count } of shown) {
    const theme = themes.get(term) ?? { term, count: 0, questions: [] }
    themes.set(term, { term, count: theme.count + count, questions: [...theme.questions, question_id] })
  }
  return [...themes.values()].toSorted((one, other) => other.count - one.count || (one.term < other.term ? -1 : 1))
}
