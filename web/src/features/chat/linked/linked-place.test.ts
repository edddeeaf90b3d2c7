import { expect, test } from 'vitest'
import { linkedPlacesIn, placeOfLink } from './linked-place.ts'

const [harbour, quay, thread] = ['1', '2', '3'].map((digit) => `01a0b1c2-0000-7000-8000-00000000000${digit}`)
const host = 'atrium.example'
const nowhere = { subSpaceId: undefined, conversationId: undefined, seq: undefined, threadId: undefined, threadSeq: undefined }

test.each([
  [`https://atrium.example/connect/space/${harbour}?message=4`, { type: 'space', entityId: harbour, seq: 4 }],
  [
    `https://atrium.example/connect/space/${harbour}/sub-space/${quay}?message=4`,
    { type: 'space', entityId: harbour, subSpaceId: quay, seq: 4 },
  ],
  [
    `https://atrium.example/connect/employee/${harbour}?message=4&conversation=${quay}`,
    { type: 'employee', entityId: harbour, conversationId: quay, seq: 4 },
  ],
  [
    `https://atrium.example/connect/space/${harbour}?thread=${thread}&reply=2`,
    { type: 'space', entityId: harbour, threadId: thread, threadSeq: 2 },
  ],
  [`https://atrium.example/connect/space/${harbour}?thread=${thread}`, { type: 'space', entityId: harbour, threadId: thread }],
] as const)('%s links to a message', (link, place) => {
  expect(placeOfLink(link, host)).toEqual({ ...nowhere, ...place })
})

test.each([
  `https://elsewhere.example/connect/space/${harbour}?message=4`,
  `https://atrium.example/connect/space/${harbour}`,
  `https://atrium.example/connect/space/${harbour}?message=0`,
  `https://atrium.example/connect/space/${harbour}?message=four`,
  `https://atrium.example/connect/space/harbour?message=4`,
  `https://atrium.example/connect/browse?message=4`,
  'mailto:maya@northwind.example',
])('%s does not link to a message', (link) => {
  expect(placeOfLink(link, host)).toBeUndefined()
})

test('shows a message linked twice only once, and ignores links in quotes', () => {
  const words = (href: string) => ({ type: 'text' as const, text: 'here', marks: [{ type: 'link' as const, attrs: { href } }] })
  const link = `https://atrium.example/connect/space/${harbour}?message=4`
  const paragraph = { type: 'paragraph' as const, content: [words(link), words(`${link}&again=1`)] }
  const quote = { type: 'blockquote' as const, content: [{ type: 'paragraph' as const, content: [words(link.replace('4', '5'))] }] }
  expect(linkedPlacesIn({ type: 'doc', content: [paragraph, quote] }, host).map(({ seq }) => seq)).toEqual([4])
})
