import { plainTextOf } from '@atrium/contract/document'
import { expect, test } from 'vitest'
import { linkedIdsIn } from '#app/links/app-links.ts'
import { eventPath } from '@atrium/contract/calendar/paths'
import { postOf } from './event-post.ts'

const id = '01980000-0000-7000-8000-000000000001'

test('a post says what its author says, and links to the event without naming it', () => {
  const post = postOf('Bring boots\n\n  and cake ', id, 'Event', 'atrium.example')
  expect(plainTextOf(post)).toBe('Bring boots\nand cake\nEvent')
  expect(linkedIdsIn(post, 'atrium.example', eventPath)).toEqual([id])
})

test('a post without words is the link alone', () => {
  expect(plainTextOf(postOf(' \n ', id, 'Event', 'atrium.example'))).toBe('Event')
})
