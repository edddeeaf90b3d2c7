import { expect, test } from 'vitest'
import { decideReason } from './rules.ts'

const nothing = { named: false, personal: false, keyword: false, follows: false }
test.each([
  ['of everything, where nothing else holds', {}, 'message'],
  ['of a thread they follow', { follows: true }, 'thread'],
  ['of a word rather than of the thread it stands in', { keyword: true, follows: true }, 'keyword'],
  ['of a message between few rather than of a word in it', { personal: true, keyword: true }, 'direct'],
  ['of being named before all', { named: true, personal: true, keyword: true, follows: true }, 'mention'],
])('a person is notified %s', (_what, facts, reason) => expect(decideReason({ ...nothing, ...facts })).toBe(reason))
