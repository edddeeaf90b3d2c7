import { limits } from '../limits.ts'

/** Parses a search: words, and operators such as `from:maya`. Server and web share this, so that chips and results agree. */
export const operators = ['from', 'to', 'in', 'has', 'is', 'before', 'after', 'on'] as const
export type Operator = (typeof operators)[number]
/** What a message can contain; its states, and `recognition`, `post` or `announcement` for those instead of messages. */
export const searchedThings = ['file', 'image', 'video', 'audio', 'pdf', 'link'] as const
export type SearchedThing = (typeof searchedThings)[number]
export const searchedStates = ['reply', 'pinned', 'saved', 'edited', 'recognition', 'post', 'announcement'] as const
export type SearchedState = (typeof searchedStates)[number]

/** A token of the typed text, from `start` to `end`. Unknown operators, and operators with an unknown value, count as words. */
export type SearchToken = { start: number; end: number; operator: Operator | null; value: string; isExcluded: boolean }

/**
 * A parsed search, with names of people and places as typed. `since` is the first day included and `until` the first one excluded, each as
 * `YYYY-MM-DD`.
 */
export type SearchQuery = {
  terms: string[]
  without: string[]
  from: string[]
  to: string[]
  in: string[]
  has: SearchedThing[]
  is: SearchedState[]
  since: string | null
  until: string | null
}

const piece = /(?<no>-?)(?:(?<name>[a-z]+):)?(?:"(?<phrase>[^"]*)"?|(?<word>[^\s"]+))/giu
const quotes = /[“”„‟«»＂]/gu

/** The tokens of the typed text, in order. `today` is the current day in the person’s time zone. */
export function readTokens(text: string, today: string): SearchToken[] {
  return Array.from(text.replaceAll(quotes, '"').matchAll(piece), (match) => {
    const { no = '', name = '', phrase, word } = match.groups ?? {}
    const operator = operatorOf(name.toLowerCase(), phrase ?? word ?? '', today)
    const value = phrase ?? word ?? ''
    return {
      start: match.index,
      end: match.index + match[0].length,
      operator,
      value: operator || !name ? value : `${name}:${value}`,
      isExcluded: no === '-',
    }
  }).filter(({ value }) => value.trim() !== '')
}

export function parseSearch(text: string, today: string): SearchQuery {
  const tokens = readTokens(text, today)
  const of = (operator: Operator): string[] => tokens.flatMap((token) => (token.operator === operator ? [token.value.trim()] : []))
  const words = (isExcluded: boolean): string[] =>
    tokens
      .filter((token) => token.operator === null && token.isExcluded === isExcluded)
      .map(({ value }) => value.trim())
      .slice(0, limits.searchTerms)
  const spans = [
    ...of('on').map((value) => daysOf(value, today)),
    ...of('after').map((value) => ({ first: daysOf(value, today)?.next, next: undefined })),
    ...of('before').map((value) => ({ first: undefined, next: daysOf(value, today)?.first })),
  ]
  return {
    terms: words(false),
    without: words(true),
    from: of('from'),
    to: of('to'),
    in: of('in'),
    has: of('has').map(lower).filter(isThing),
    is: of('is').map(lower).filter(isState),
    since:
      spans
        .flatMap((span) => span?.first ?? [])
        .toSorted()
        .at(-1) ?? null,
    until: spans.flatMap((span) => span?.next ?? []).toSorted()[0] ?? null,
  }
}

/** Whether the search is empty. */
export const isEmptySearch = (query: SearchQuery): boolean => !query.terms.length && !narrows(query)
/** Whether the search has operators, so that only messages and files match. */
export const narrows = ({ from, to, in: within, has, is, since, until }: SearchQuery): boolean =>
  [from, to, within, has, is].some((values) => values.length > 0) || since !== null || until !== null

function operatorOf(name: string, value: string, today: string): Operator | null {
  const operator = operators.find((one) => one === name)
  if (!operator || value.trim() === '') return null
  if (operator === 'has') return isThing(lower(value)) ? operator : null
  if (operator === 'is') return isState(lower(value)) ? operator : null
  if (operator === 'before' || operator === 'after' || operator === 'on') return daysOf(value, today) ? operator : null
  return operator
}

const lower = (value: string): string => value.trim().toLowerCase()
const isThing = (value: string): value is SearchedThing => searchedThings.some((thing) => thing === value)
const isState = (value: string): value is SearchedState => searchedStates.some((state) => state === value)

type Days = { first: string; next: string }
/** The days of `2026`, `2026-11`, `2026-11-20`, `today` or `yesterday`: the first, and the one after the last. */
function daysOf(value: string, today: string): Days | undefined {
  const typed = lower(value)
  if (typed === 'today') return span(today, 0, 0, 1)
  if (typed === 'yesterday') return span(moved(today, 0, 0, -1), 0, 0, 1)
  const [, year = '', month, day] = /^(\d{4})(?:-(\d\d?)(?:-(\d\d?))?)?$/.exec(typed) ?? []
  if (!year || year < '1970') return undefined
  const first = `${year}-${(month ?? '1').padStart(2, '0')}-${(day ?? '1').padStart(2, '0')}`
  if (moved(first, 0, 0, 0) !== first) return undefined
  return day ? span(first, 0, 0, 1) : month ? span(first, 0, 1, 0) : span(first, 1, 0, 0)
}

const span = (first: string, years: number, months: number, days: number): Days => ({ first, next: moved(first, years, months, days) })

function moved(day: string, years: number, months: number, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const instant = new Date(Date.UTC(year + years, month - 1 + months, date + days))
  return Number.isNaN(instant.getTime()) ? '' : instant.toISOString().slice(0, 10)
}

/** The current day in a time zone, as `YYYY-MM-DD`. */
export function dayIn(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(now)
  const of = (type: string): string => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('year')}-${of('month')}-${of('day')}`
}
