import { expect, test } from 'vitest'
import { changeDraft, type Draft } from './draft.ts'

const words: Draft['words'] = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Fog at nine' }] }] }
const draft: Draft = { communityId: 'quays', words, files: [], isQuestion: false, alsoIn: [], clientId: 'first' }

test('a draft that did not change is the same post', () => {
  expect(changeDraft(draft, { communityId: 'quays', words: structuredClone(words), files: [] })).toEqual(draft)
})

test('a draft with other words, files or another place is another post', () => {
  const file = { file_id: 'chart', name: 'chart.png', isPicture: true }
  const changes = [
    { words: undefined },
    { files: [file] },
    { isQuestion: true },
    { alsoIn: [{ communityId: 'tides', clientId: 'tide' }] },
    { communityId: 'bread' },
  ]
  const ids = changes.map((change) => changeDraft(draft, change).clientId)
  expect(new Set([...ids, draft.clientId]).size).toBe(changes.length + 1)
})
