import type { RichText } from '@atrium/contract/document'
import { expect, test } from 'vitest'
import { decideConcerned } from './concerned.ts'

const message: RichText = {
  type: 'doc',
  content: [{ type: 'paragraph', content: ['maya', 'JUN', 'tomas'].map((id) => ({ type: 'mention', attrs: { id, label: id } })) }],
}
const found = { giver_id: 'maya', receiver_ids: ['tomas'], message, is_private: false }
const concernedBy = (...wanted: Parameters<typeof decideConcerned>) => Object.fromEntries(decideConcerned(...wanted))
const given = { reason: 'recognition' as const, actor_id: 'maya' }

test('who is thanked and who is named is concerned, each for one reason, and the giver never', () => {
  expect(concernedBy(given, found)).toEqual({ tomas: 'recognition', jun: 'recognition_mention' })
})

test('private words concern their receivers alone', () => {
  expect(concernedBy(given, { ...found, is_private: true })).toEqual({ tomas: 'recognition' })
})

test('a comment concerns the giver and the receivers, except its author', () => {
  expect(concernedBy({ reason: 'recognition_comment', actor_id: 'tomas' }, found)).toEqual({ maya: 'recognition_comment' })
})
