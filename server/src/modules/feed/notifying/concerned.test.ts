import type { RichText } from '@atrium/contract/document'
import { expect, test } from 'vitest'
import { decideConcerned } from './concerned.ts'

const naming = (...ids: string[]): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: ids.map((id) => ({ type: 'mention', attrs: { id, label: id } })) }],
})

test('who is named and who is answered are concerned, each once, and the author never', () => {
  const concerned = decideConcerned({ body: naming('jun', 'tomas', 'maya'), author_id: 'maya', answered_ids: ['tomas', 'aisha', 'maya'] })
  expect(Object.fromEntries(concerned)).toEqual({ jun: 'post_mention', tomas: 'post_mention', aisha: 'post_comment' })
})
