import * as z from 'zod/mini'

/** A piece of a text, and whether it is a hit. It is plain text, never markup, so no HTML has to be trusted. */
export const Piece = z.object({ text: z.string(), hit: z.boolean() })
export type Piece = z.infer<typeof Piece>

/**
 * Up to this length a text is shown from its beginning; how much is shown before the first hit; how much is shown at most. In characters.
 */
const short = 110
const before = 40
const shown = 240

/** A text with its hits marked, ignoring case and accents; of a long text, the part around the first hit. */
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

/** Where to cut a long text: at the start of a word shortly before its first hit. */
function beginOf(text: string, firstHit: number): number {
  if (text.length <= short || firstHit <= before) return 0
  const near = firstHit - before
  const space = text.slice(near, firstHit).search(/\s/)
  return space < 0 ? near : near + space + 1
}

type Span = [start: number, end: number]

/** The positions of the terms in a text, ascending; adjacent and overlapping ones are merged. */
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

/** Lower-case letters without accents, each with its position in the text: what the database compares. */
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

/** The same letters without positions, much faster than `fold`. A final sigma becomes a normal sigma, as when it is folded alone. */
export const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll('Σ', 'σ')
    .toLowerCase()
    .replaceAll(spelledLetters, (letter) => spelled[letter] ?? letter)
