import { operators, searchedStates, searchedThings, type Operator } from '@atrium/contract/search/query'

/** The piece of a search at the caret: a word that may become an operator, or the value of one. */
export type Completing = { start: number; end: number; operator: Operator | null; value: string }

export function completingAt(text: string, caret: number): Completing | undefined {
  const before = text.slice(0, caret)
  const match = /(?:^|\s)-?(?:(?<name>[a-z]+):)?(?<value>"[^"]*|[^\s"]*)$/iu.exec(before)
  if (!match?.groups) return undefined
  const { name, value = '' } = match.groups
  const operator = operators.find((one) => one === name?.toLowerCase()) ?? null
  if (!operator && (name || value.startsWith('"'))) return undefined
  const length = (operator ? `${name}:` : '').length + value.length
  return { start: caret - length, end: caret, operator, value: value.replace(/^"/, '') }
}

/** A completion of a piece. `text` replaces it. */
export type Completion = { text: string; operator: Operator; value: string | null }

export const withOperator = (operator: Operator, value: string): Completion => ({
  operator,
  value,
  text: `${operator}:${/\s/.test(value) ? `"${value}"` : value} `,
})

/** Operators by prefix, and the values of operators with few of them. */
export function completionsOf({ operator, value }: Completing): Completion[] {
  const typed = value.toLowerCase()
  if (operator)
    return (values[operator] ?? []).filter((one) => one.startsWith(typed) && one !== typed).map((one) => withOperator(operator, one))
  if (typed.length < 1) return []
  return operators.filter((one) => one.startsWith(typed)).map((one) => ({ operator: one, value: null, text: `${one}:` }))
}

const days = ['today', 'yesterday'] as const
const values: Partial<Record<Operator, readonly string[]>> = {
  has: searchedThings,
  is: searchedStates,
  before: days,
  after: days,
  on: days,
  from: ['me'],
  to: ['me'],
}

/** A search with one piece completed, and the new position of the caret. */
export function complete(text: string, { start, end }: Completing, completion: Completion): { text: string; caret: number } {
  const head = text.slice(0, start) + completion.text
  return { text: head + text.slice(end).replace(/^\s/, ''), caret: head.length }
}
