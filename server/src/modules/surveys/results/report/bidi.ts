/** Right-to-left letters: Hebrew, Arabic and their presentation forms. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const isRight = (word: string): boolean => rightToLeft.test(word)
/** Words of digits and signs alone go with their neighbours. */
const isNeutral = (word: string): boolean => !/\p{L}/u.test(word)

/**
 * The words of a line in the order in which they are drawn from left to right. Letters within a word are placed by the font. This covers
 * lines of words in either direction; brackets and nested quotations of the other direction are not mirrored.
 */
export function visualOrder(words: readonly string[], base: 'ltr' | 'rtl'): string[] {
  if (base === 'ltr' && !words.some(isRight)) return [...words]
  const runs: { right: boolean; words: string[] }[] = []
  for (const word of words) {
    const last = runs.at(-1)
    const right = isNeutral(word) && !isRight(word) ? (last?.right ?? base === 'rtl') : isRight(word)
    if (last?.right === right) last.words.push(word)
    else runs.push({ right, words: [word] })
  }
  const drawn = runs.map((run) => (run.right ? run.words.toReversed() : run.words))
  return (base === 'rtl' ? drawn.toReversed() : drawn).flat()
}

/** The direction of a text: that of its first letter, else that of the page. */
export function directionOf(text: string, page: 'ltr' | 'rtl'): 'ltr' | 'rtl' {
  const first = /\p{L}/u.exec(text)?.[0]
  if (!first) return page
  return isRight(first) ? 'rtl' : 'ltr'
}
