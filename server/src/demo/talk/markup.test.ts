import { RichText } from '@atrium/contract/document'
import { describe, expect, test } from 'vitest'
import { demoCalendar } from '../calendar.ts'
import { cast } from '../cast.ts'
import { documentOf } from './markup.ts'
import { readTalk } from '../read-talk.ts'
import type { TalkMessage } from '../transcript.ts'

const maya = '018f0000-0000-7000-8000-000000000001'
/** The messages with their thread replies. */
const withReplies = (messages: readonly TalkMessage[]): TalkMessage[] => messages.flatMap((message) => [message, ...message.replies])
const person = (key: string) => (cast.some((one) => one.key === key) ? { id: maya, label: key } : undefined)
const paragraphOf = (text: string) => documentOf(text, person).content[0]

describe('the markup of the talk files', () => {
  test('bold, code, links and mentions become marks and nodes', () => {
    expect(paragraphOf('**Now** run `npm start`, @maya, see https://docs.northwind.example/start.')).toEqual({
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Now', marks: [{ type: 'bold' }] },
        { type: 'text', text: ' run ' },
        { type: 'text', text: 'npm start', marks: [{ type: 'code' }] },
        { type: 'text', text: ', ' },
        { type: 'mention', attrs: { id: maya, label: 'maya' } },
        { type: 'text', text: ', see ' },
        {
          type: 'text',
          text: 'https://docs.northwind.example/start',
          marks: [{ type: 'link', attrs: { href: 'https://docs.northwind.example/start' } }],
        },
        { type: 'text', text: '.' },
      ],
    })
  })

  test('an @ before an unknown name stays text', () =>
    expect(paragraphOf('ask @nobody')).toMatchObject({ content: [{ text: 'ask ' }, { text: '@nobody' }] }))

  test('code keeps its lines, and nothing inside is marked', () => {
    expect(documentOf('```sql\nselect **1**\n```', person).content).toEqual([
      { type: 'codeBlock', attrs: { language: 'sql' }, content: [{ type: 'text', text: 'select **1**' }] },
    ])
  })
})

test('every message of the demo company is a document that the server would accept from a person', async () => {
  const { spaces, directs } = await readTalk()
  const messages = withReplies([
    ...spaces.flatMap((space) => space.conversations.flatMap((one) => one.messages)),
    ...directs.flatMap((one) => one.messages),
  ])
  expect(messages.length).toBeGreaterThan(1_500)
  for (const { body, author, day } of messages)
    expect(RichText.safeParse(documentOf(body, person)).success, `${author} ${day}: ${body}`).toBe(true)
})

test('the talk has enough variety: over 1,500 distinct messages in 25 spaces by more than 50 people', async () => {
  const { spaces, directs } = await readTalk()
  const messages = withReplies([
    ...spaces.flatMap((space) => space.conversations.flatMap((one) => one.messages)),
    ...directs.flatMap((one) => one.messages),
  ])
  expect(new Set(messages.map((message) => message.body)).size).toBeGreaterThan(1_500)
  expect(spaces.length).toBeGreaterThanOrEqual(25)
  expect(new Set(messages.map((message) => message.author)).size).toBeGreaterThan(50)
})

test('company emoji are recognised in text, and times of day are not', () => {
  expect(paragraphOf('Off at 10:30:00 :ship-it:')).toEqual({
    type: 'paragraph',
    content: [
      { type: 'text', text: 'Off at 10:30:00 ' },
      { type: 'emoji', attrs: { name: 'ship-it' } },
    ],
  })
})

describe('the days of the demo company', () => {
  test('after eleven the last morning is today', () => {
    expect(demoCalendar(new Date('2027-03-02T15:00:00Z'))('2026-11-20', '09:42').toISOString()).toBe('2027-03-02T09:42:00.000Z')
  })
  test('before eleven it is yesterday, so that no message is in the future', () => {
    expect(demoCalendar(new Date('2027-03-02T08:00:00Z'))('2026-11-20', '09:42').toISOString()).toBe('2027-03-01T09:42:00.000Z')
  })
})
