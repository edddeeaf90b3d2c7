import * as z from 'zod/mini'

/** A piece of a text, and whether it is what was looked for: never markup, so nothing has to be trusted. */
export const Piece = z.object({ text: z.string(), hit: z.boolean() })
export type Piece = z.infer<typeof Piece>

/** How long a text may be to be shown from its beginning, how much of a longer one stands before its first hit, and how much is shown at most; in characters. */
const short = 110
const before = 40
const shown = 240

/** A text with its hits marked, small letters and accents aside; of a long one the part around the first. */
export function markHits(text: string, terms: readonly string[]): Piece[] {
  const hits = findHits(text, terms)
  const from = beginOf(text, hits[0]?.[0] ?? 0)
  const to = Math.min(text.length, from + shown)
  const pieces: Piece[] = from > 0 ? [{ text: '…', hit: false }] : []
  let at = from
  for (const [start, end] of hits.filter(([first, last]) => first < to && last > from)) {
    if (start > at) pieces.push({ text: text.slice(at, start), hit: false })
    pieces.push({ text: text.slice(Math.max(start, at), Math.min(end, to)), hit: true })
    at = Math.min(end, to)
  }
  if (at < to) pieces.push({ text: text.slice(at, to), hit: false })
  return to < text.length ? [...pieces, { text: '…', hit: false }] : pieces
}

/** A long text begins with a whole word, some way before its first hit. */
function beginOf(text: string, firstHit: number): number {
  if (text.length <= short || firstHit <= before) return 0
  const near = firstHit - before
  const space = text.slice(near, firstHit).search(/\s/)
  return space < 0 ? near : near + space + 1
}

type Span = [start: number, end: number]

/** Where the terms stand in a text, from the first on; those that touch are one. */
export function findHits(text: string, terms: readonly string[]): Span[] {
  const { letters, places } = fold(text)
  const spans = terms
    .map((term) => fold(term).letters)
    .filter((term) => term !== '')
    .flatMap((term) => occurrences(letters, term))
    .map(([start, end]): Span => [places[start] ?? 0, places[end] ?? text.length])
    .toSorted(([one], [other]) => one - other)
  return spans.reduce<Span[]>((merged, [start, end]) => {
    const last = merged.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
    return merged
  }, [])
}

function occurrences(letters: string, term: string): Span[] {
  const found: Span[] = []
  for (let at = letters.indexOf(term); at >= 0; at = letters.indexOf(term, at + term.length)) found.push([at, at + term.length])
  return found
}

const spelled: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i', ħ: 'h' }

/** Small letters without accents, each with its place in the text: what the database compares, letter by letter. */
export function fold(text: string): { letters: string; places: number[] } {
  let letters = ''
  const places: number[] = []
  let place = 0
  for (const letter of text) {
    const plain = letter
      .normalize('NFKD')
      .replaceAll(/[\u0300-\u036f]/g, '')
      .normalize('NFC')
      .toLowerCase()
    for (const small of plain) {
      const folded = spelled[small] ?? small
      for (let index = 0; index < folded.length; index += 1) places.push(place)
      letters += folded
    }
    place += letter.length
  }
  return { letters, places: [...places, text.length] }
}

const spelledLetters = /[ßæœøđðłþıħ]/g

/** The same letters where nobody asks for their places, much sooner than one by one. A sigma at the end of a word is one like any other, as it is alone. */
export const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll('Σ', 'σ')
    .toLowerCase()
    .replaceAll(spelledLetters, (letter) => spelled[letter] ?? letter)
