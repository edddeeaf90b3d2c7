import { calls } from '@atrium/contract'
import type { Call } from '@atrium/contract/call'
import { ClientFrame } from '@atrium/contract/live'
import { scrubText } from '@atrium/contract/scrub'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { deviceNameOf } from '#kernel/device-names'
import { withoutValues } from '#kernel/slow-statements'
import { dispositionOf } from '../modules/files/rules.ts'
import { inputsOf } from './inputs.ts'

/** Texts over which careless patterns go back and forth: what takes a time that grows with the square of the length would take minutes. */
const size = 200_000
const endless = ['a', ' ', '0', '.', '@', '-', '/', 'a.', 'a@', '0 ', '\t\n', '://', 'http://', "'", '\\', '$a$', '::', '%', 'á', '😀'].map(
  (piece) => piece.repeat(Math.floor(size / piece.length)),
)
const hostile = endless.flatMap((text) => [text, `+1${text}!`])
/** Milliseconds: a request may cost no more of the one thread that serves everyone. */
const patience = 250

/** The best of three, for the machine does other things as well. */
function timeOf(work: () => unknown): number {
  const times: number[] = []
  for (let count = 0; count < 3 && !times.some((time) => time < patience); count += 1) {
    const began = performance.now()
    work()
    times.push(performance.now() - began)
  }
  return Math.min(...times)
}

/** The same input with the text at each place where there is one, in turn. */
function withText(value: unknown, text: string): unknown[] {
  if (typeof value === 'string') return [text]
  if (Array.isArray(value)) return value.slice(0, 1).flatMap((first) => withText(first, text).map((changed) => [changed]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => withText(inner, text).map((changed) => ({ ...value, [name]: changed })))
}

test.each(Object.entries<Call>(calls))(
  'no text makes %s slow to refuse',
  (_name, call) => {
    const samples = fc.sample(inputsOf(call.input, { any: ['01980000-0000-7000-8000-000000000000'] }), { numRuns: 6, seed: 5 })
    const [input] = samples.toSorted((left, right) => JSON.stringify(right).length - JSON.stringify(left).length)
    for (const text of hostile)
      for (const changed of withText(input, text))
        expect(
          timeOf(() => z.safeParse(call.input, changed)),
          JSON.stringify(changed).slice(0, 200),
        ).toBeLessThan(patience)
  },
  60_000,
)

test('no text makes a frame of the socket slow to refuse', () => {
  for (const text of hostile)
    for (const frame of [
      { type: text },
      { type: 'typing', scope: text },
      { type: 'hello', access_token: text, session_id: text, company_id: text, employee_id: text },
    ])
      expect(timeOf(() => z.safeParse(ClientFrame, frame))).toBeLessThan(patience)
})

/** What reads texts of strangers without a schema before it. Headers are bounded by the web server, texts of errors by nothing. */
const readers: Record<string, [(text: string) => unknown, number]> = {
  'the name of a device': [deviceNameOf, 16_000],
  'the name of a file': [(text) => dispositionOf('application/pdf', text), 16_000],
  'a text on its way to the error reporter': [scrubText, 100_000],
  'a statement in the log': [withoutValues, 100_000],
}
test.each(Object.entries(readers))('no text makes %s slow to read', (_what, [read, longest]) => {
  for (const text of hostile)
    expect(
      timeOf(() => read(text.slice(0, longest).toWellFormed())),
      text.slice(0, 20),
    ).toBeLessThan(patience)
})
