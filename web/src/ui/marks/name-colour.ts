/**
 * The 26 colours of spec §9, each readable under white text (≥ 4.5:1). The specification counts modulo 21, so the last
 * five are never picked; they stay because the specification lists 26.
 */
export const nameColours = [
  '#a23b72',
  '#45589c',
  '#b4532a',
  '#2f6f4f',
  '#2563a8',
  '#7a4fb5',
  '#a5433f',
  '#6d5a2f',
  '#35705f',
  '#8a3f9e',
  '#0f766e',
  '#94405f',
  '#3b5f8a',
  '#2a6391',
  '#4d7c0f',
  '#6a4a8c',
  '#7b5b12',
  '#5b6b1f',
  '#0e6f8f',
  '#b03a5b',
  '#9d3c3c',
  '#5c5470',
  '#1f6f9f',
  '#5f6a2a',
  '#86507a',
  '#4f6272',
] as const

/** The same name has the same colour everywhere: the sum of its character codes, modulo 21 (spec §9). */
export function nameColour(name: string): string {
  let sum = 0
  for (let at = 0; at < name.length; at++) sum += name.charCodeAt(at)
  return nameColours[sum % 21] ?? nameColours[0]
}

/** Up to two letters for a person: first and last word. */
export function personInitials(name: string): string {
  const words = name.trim().split(/\s+/u)
  const first = firstLetter(words[0])
  return (words.length > 1 ? first + firstLetter(words.at(-1)) : first).toLocaleUpperCase()
}

/** Two letters for a space: "Design" is De, "Reading club" is Re. */
export function spaceInitials(name: string): string {
  const [first = '', second = ''] = name.trim()
  return first.toLocaleUpperCase() + second.toLocaleLowerCase()
}

const firstLetter = (word: string | undefined): string => Array.from(word ?? '')[0] ?? ''
