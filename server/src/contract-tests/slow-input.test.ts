import { calls } from '@atrium/contract'
import type { Call } from '@atrium/contract/call'
import { ClientFrame } from '@atrium/contract/live'
import { scrubText } from '@atrium/contract/scrub'
import { createContext, Script } from 'node:vm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { deviceNameOf } from '#kernel/identity/device-names'
import { withoutValues } from '#kernel/database/slow-statements'
import { dispositionOf } from '../modules/files/rules.ts'
import { inputsOf } from './inputs.ts'

/** Texts that make careless patterns backtrack: at quadratic time they would take minutes, otherwise milliseconds. */
const size = 500_000
const endless = ['a', ' ', '0', '.', '@', '-', '/', 'a.', 'a@', '0 ', '\t\n', '://', 'http://', "'", '\\', '$a$', '::', '%', 'á', '😀'].map(
  (piece) => piece.repeat(Math.floor(size / piece.length)),
)
const hostile = endless.flatMap((text) => [text, `+1${text}!`])
/**
 * In milliseconds. A test's own time-out cannot interrupt synchronous work, but this one can. Only quadratic or worse patterns come close
 * to it.
 */
const timeLimit = 10_000
const place = createContext({ work: (): unknown => undefined })
const script = new Script('work()')
function endsInTime(work: () => unknown): boolean {
  try {
    script.runInContext(Object.assign(place, { work }), { timeout: timeLimit })
    return true
  } catch {
    return false
  }
}
const beginningOf = (input: unknown): string | undefined => JSON.stringify(input)?.slice(0, 200)

/** The input, once for each of its text fields, with the text in that field. */
function withText(value: unknown, text: string): unknown[] {
  if (typeof value === 'string') return [text]
  if (Array.isArray(value)) return value.slice(0, 1).flatMap((first) => withText(first, text).map((changed) => [changed]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => withText(inner, text).map((changed) => ({ ...value, [name]: changed })))
}

test.each(Object.entries<Call>(calls))('no text makes the validation of %s slow', (_name, call) => {
  const samples = fc.sample(inputsOf(call.input, { any: ['01980000-0000-7000-8000-000000000000'] }), { numRuns: 6, seed: 5 })
  const [input] = samples.toSorted((left, right) => JSON.stringify(right).length - JSON.stringify(left).length)
  const slow = hostile.flatMap((text) => withText(input, text)).find((changed) => !endsInTime(() => z.safeParse(call.input, changed)))
  expect(beginningOf(slow)).toBeUndefined()
})

test('no text makes the validation of a socket frame slow', () => {
  const frames = hostile.flatMap((text) => [
    { type: text },
    { type: 'typing', scope: text },
    { type: 'hello', access_token: text, session_id: text, company_id: text, employee_id: text },
  ])
  expect(beginningOf(frames.find((frame) => !endsInTime(() => z.safeParse(ClientFrame, frame))))).toBeUndefined()
})

/** Functions that read untrusted text without prior validation. */
const readers: Record<string, (text: string) => unknown> = {
  'the name of a device': deviceNameOf,
  'the name of a file': (text) => dispositionOf('application/pdf', text),
  'a text on its way to the error reporter': scrubText,
  'a statement in the log': withoutValues,
}
test.each(Object.entries(readers))('no text makes %s slow to read', (_what, read) => {
  const texts = hostile.map((text) => text.toWellFormed())
  expect(beginningOf(texts.find((text) => !endsInTime(() => read(text))))).toBeUndefined()
})
