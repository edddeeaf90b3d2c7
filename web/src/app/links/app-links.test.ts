import { pollPath } from '@atrium/contract/polls/paths'
import { expect, test } from 'vitest'
import { linkedIdsIn, messageLinkingTo } from './app-links.ts'

const [tea, coffee] = ['01a0b1c2-0000-7000-8000-000000000001', '01a0b1c2-0000-7000-8000-000000000002'] as const
const host = 'atrium.example'
const linking = (id: string, words: string, there = host) => messageLinkingTo(pollPath(id), words, there)

test('a message links to a row; an id in capitals is the same', () => {
  expect(linkedIdsIn(linking(tea.toUpperCase(), 'Tea or coffee?'), host, pollPath)).toEqual([tea])
})

test('a row that is linked twice is found once; those of other sites are not', () => {
  const messages = [linking(tea, 'Tea?'), linking(tea, 'Really?'), linking(coffee, 'Theirs?', 'elsewhere.example')]
  expect(linkedIdsIn({ type: 'doc', content: messages.flatMap(({ content }) => content) }, host, pollPath)).toEqual([tea])
})

test.each(['/polls', '/polls/new', '/connect/space/01a0b1c2-0000-7000-8000-000000000001'])('%s is no poll', (path) => {
  expect(linkedIdsIn(messageLinkingTo(path, 'here', host), host, pollPath)).toEqual([])
})
