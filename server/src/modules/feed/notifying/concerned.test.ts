import type { RichText } from '@atrium/contract/document'
import { expect, test } from 'vitest'
import { decideConcerned } from './concerned.ts'

const naming = (...ids: string[]): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: ids.map((id) => ({ type: 'mention', attrs: { id, label: id } })) }],
})

test('who is named and who follows are concerned by a comment, each once, and its author never', () => {
  const written = { body: naming('jun', 'tomas', 'maya'), author_id: 'maya', follower_ids: ['tomas', 'aisha', 'maya'] }
  const concerned = decideConcerned(written, true, { all: ['hana'], none: [] })
  expect(Object.fromEntries(concerned)).toEqual({ jun: 'post_mention', tomas: 'post_mention', aisha: 'post_comment' })
})

test('a post concerns those who want to know of all, and nobody who wants to know of nothing', () => {
  const written = { body: naming('jun', 'tomas'), author_id: 'maya', follower_ids: [] }
  const concerned = decideConcerned(written, false, { all: ['hana', 'jun', 'maya'], none: ['tomas'] })
  expect(Object.fromEntries(concerned)).toEqual({ hana: 'post_new', jun: 'post_mention' })
})
