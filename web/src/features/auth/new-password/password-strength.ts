export type Strength = 'weak' | 'fair' | 'strong'

/** An estimate of the effort of guessing a password that the rules allow. */
export function strengthOf(password: string): Strength {
  const bits = bitsOf(password)
  if (bits < 44) return 'weak'
  return bits < 66 ? 'fair' : 'strong'
}

/** Each character that does not merely repeat or continue the previous one counts with the size of its alphabet. */
function bitsOf(password: string): number {
  const letters = Array.from(password)
  const surprising = letters.filter((letter, index) => isSurprise(letters[index - 1], letter))
  const variety = Math.min(1, new Set(letters).size / (letters.length * 0.6))
  return surprising.length * Math.log2(alphabetOf(password)) * variety
}

function isSurprise(before: string | undefined, letter: string): boolean {
  const step = (letter.codePointAt(0) ?? 0) - (before?.codePointAt(0) ?? -9)
  return Math.abs(step) > 1
}

const alphabets: readonly [RegExp, number][] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{N}/u, 10],
  [/[^\p{L}\p{N}]/u, 24],
]
const alphabetOf = (password: string): number =>
  alphabets.reduce((size, [kind, letters]) => (kind.test(password) ? size + letters : size), 0)
