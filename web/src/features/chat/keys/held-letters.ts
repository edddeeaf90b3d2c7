/** What was typed on a page before its composer had loaded. */
let held: { page: string; text: string } | undefined

export const isHolding = (page: string): boolean => held?.page === page

/** Keeps a letter for the composer of this page; what was typed on another page is forgotten. */
export function holdLetter(page: string, letter: string): void {
  held = { page, text: (isHolding(page) ? (held?.text ?? '') : '') + letter }
}

/** What was typed on this page until now; it is given out once. */
export function takeLetters(page: string): string {
  const text = isHolding(page) ? (held?.text ?? '') : ''
  held = undefined
  return text
}
