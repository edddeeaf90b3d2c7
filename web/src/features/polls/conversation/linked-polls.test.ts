import { expect, test } from 'vitest'
import { linkedPollsIn, messageOf } from './linked-polls.ts'

const [tea, coffee] = ['01a0b1c2-0000-7000-8000-000000000001', '01a0b1c2-0000-7000-8000-000000000002'] as const
const host = 'atrium.example'

test('the message of a poll links to it', () => {
  expect(linkedPollsIn(messageOf(tea, 'Tea or coffee?', host), host)).toEqual([tea])
})

test('a poll that is linked twice is shown once; those of other sites are not', () => {
  const messages = [messageOf(tea, 'Tea?', host), messageOf(tea, 'Really?', host), messageOf(coffee, 'Theirs?', 'elsewhere.example')]
  expect(linkedPollsIn({ type: 'doc', content: messages.flatMap(({ content }) => content) }, host)).toEqual([tea])
})

test.each(['/polls', '/polls/new', '/connect/space/01a0b1c2-0000-7000-8000-000000000001'])('%s is no poll', (path) => {
  const link = { type: 'link' as const, attrs: { href: `https://${host}${path}` } }
  const words = { type: 'text' as const, text: 'here', marks: [link] }
  expect(linkedPollsIn({ type: 'doc', content: [{ type: 'paragraph', content: [words] }] }, host)).toEqual([])
})
