import type { RichText } from '@atrium/contract/document'
import { limits } from '@atrium/contract/limits'
import { describe, expect, test } from 'vitest'
import { decideDraft, decideDraftLimit } from './rules.ts'

const words = (text: string): RichText => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
const place = 'employee/01a0b1c2-0000-7000-8000-000000000000'
type State = { body: string | null; others?: string[] }
const stateOf = ({ body, others = [] }: State) => ({ body: body === null ? null : words(body), others: others.map(words) })

const table: { what: string; held?: State; base: number; written: State; after: State }[] = [
  { what: 'the first words of a place are its draft', base: 0, written: { body: 'Hello' }, after: { body: 'Hello' } },
  { what: 'who knew the draft replaces it', held: { body: 'Hello' }, base: 7, written: { body: 'Good day' }, after: { body: 'Good day' } },
  { what: 'who knew the draft empties it', held: { body: 'Hello' }, base: 7, written: { body: null }, after: { body: null } },
  {
    what: 'who did not know it keeps both, the later on top',
    held: { body: 'from the phone' },
    base: 5,
    written: { body: 'from the desk' },
    after: { body: 'from the desk', others: ['from the phone'] },
  },
  {
    what: 'what the later words begin with is said by them',
    held: { body: 'Good mor' },
    base: 5,
    written: { body: 'Good morning' },
    after: { body: 'Good morning' },
  },
  { what: 'the same words are the same', held: { body: 'Hello' }, base: 0, written: { body: 'Hello' }, after: { body: 'Hello' } },
  { what: 'nobody empties what they did not know', held: { body: 'more' }, base: 5, written: { body: null }, after: { body: 'more' } },
  {
    what: 'words come back to a place that was emptied',
    held: { body: null },
    base: 5,
    written: { body: 'and more' },
    after: { body: 'and more' },
  },
  {
    what: 'a third device adds to what waits',
    held: { body: 'two', others: ['one'] },
    base: 5,
    written: { body: 'three' },
    after: { body: 'three', others: ['one', 'two'] },
  },
  {
    what: 'who knew what waits may put it away',
    held: { body: 'two', others: ['one'] },
    base: 7,
    written: { body: 'two' },
    after: { body: 'two' },
  },
  {
    what: 'what waits goes on waiting when the words above it are sent',
    held: { body: 'two', others: ['one'] },
    base: 7,
    written: { body: null, others: ['one'] },
    after: { body: null, others: ['one'] },
  },
  { what: 'words without a letter are none', held: { body: 'Hello' }, base: 7, written: { body: '  ' }, after: { body: null } },
]

describe('a draft', () => {
  test.each(table)('$what', ({ held, base, written, after }) => {
    const before = held && { ...stateOf(held), revision: 7 }
    expect(decideDraft(before, { place, base, ...stateOf(written) })).toEqual(stateOf(after))
  })

  test('with more versions of other devices than allowed stays on the device', () => {
    const others = Array.from({ length: limits.draftOthers }, (_, index) => `number ${index}`)
    const held = { ...stateOf({ body: 'one more', others }), revision: 7 }
    expect(decideDraft(held, { place, base: 5, ...stateOf({ body: 'and another' }) })).toBeUndefined()
  })

  test('with a lone surrogate stays on the device', () => {
    expect(decideDraft(undefined, { place, base: 0, ...stateOf({ body: '\uD83D' }) })).toBeUndefined()
  })
})

test.each([
  ['a new one finds room', limits.drafts - 1, null, 'Hello', true],
  ['one too many does not', limits.drafts, null, 'Hello', false],
  ['one that is there is changed', limits.drafts, 'Hel', 'Hello', true],
  ['one that is there is emptied', limits.drafts, 'Hel', null, true],
])('drafts: %s', (_what, count, held, next, fits) => {
  expect(decideDraftLimit(count, held === null ? undefined : stateOf({ body: held }), stateOf({ body: next }))).toBe(fits)
})
