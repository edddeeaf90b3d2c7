import type { Message } from '@atrium/contract/chat/schemas'
import type { Employee } from '@atrium/contract/people/schemas'
import { parseSearch } from '@atrium/contract/search/query'
import { expect, test } from 'vitest'
import { holdsWords } from '#features/search/holds-words.ts'
import { file, message } from '../testing/factory.ts'
import { filesOf, matches, isNamed, meantBy, type Criteria } from './matching.ts'

const today = '2026-11-23'
const anything = { senders: null, recipients: null, conversations: null, since: -Infinity, until: Infinity }
const wanted = (typed: string, over: Partial<Criteria> = {}): Criteria => ({ ...parseSearch(typed, today), ...anything, ...over })

test.each([
  ['crane', 'Crane four is back', true],
  ['ran our', 'Crane four is back', true],
  ['crane five', 'Crane four is back', false],
  ['"four is"', 'Crane four is back', true],
  ['"is four"', 'Crane four is back', false],
  ['crane -four', 'Crane four is back', false],
  ['cafe', 'Das CAFÉ am Hafen', true],
  ['café', 'cafe at the harbour', true],
  ['strasse', 'In der Straße', true],
  ['東京', '明日東京へ行く', true],
  ['ميناء', 'الميناء مفتوح', true],
  ['', 'Anything', true],
])('%s in “%s”: %s', (typed, text, holds) => {
  expect(holdsWords(text, wanted(typed))).toBe(holds)
})

const link: Message['body'] = {
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href: 'https://a.example' } }] }] },
  ],
}
const talkingOfLinks: Message['body'] = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: '"type":"link"' }] }],
}
const at = (moment: string): number => Date.parse(moment)
const plain = message(1)

test.each<[string, Message, Criteria, boolean]>([
  ['from its writer', plain, wanted('', { senders: new Set(['jun']) }), true],
  ['from somebody else', plain, wanted('', { senders: new Set(['tomas']) }), false],
  ['in its conversation', plain, wanted('', { conversations: new Set(['harbour']) }), true],
  ['in another', plain, wanted('', { conversations: new Set(['design']) }), false],
  [
    'to whom it calls',
    message(1, { mentions: { employee_ids: ['tomas'], everyone: false } }),
    wanted('', { recipients: new Set(['tomas']) }),
    true,
  ],
  ['to the other of a direct chat', plain, wanted('', { recipients: new Set(['maya']) }), true],
  ['to its own writer', plain, wanted('', { recipients: new Set(['jun']) }), false],
  ['to nobody that is here', plain, wanted('', { recipients: new Set(['tomas']) }), false],
  ['since its moment', plain, wanted('', { since: at(plain.created_at) }), true],
  ['until its moment', plain, wanted('', { until: at(plain.created_at) }), false],
  ['before it', plain, wanted('', { until: at(plain.created_at) + 1 }), true],
  ['with a picture', message(1, { files: [file()] }), wanted('has:image'), true],
  ['with any file', message(1, { files: [file()] }), wanted('has:file'), true],
  ['with another kind', message(1, { files: [file()] }), wanted('has:pdf'), false],
  ['with a link', message(1, { body: link }), wanted('has:link'), true],
  ['with words about links', message(1, { body: talkingOfLinks }), wanted('has:link'), false],
  ['a reply', message(1, { thread_id: 'm9' }), wanted('is:reply'), true],
  ['no reply', plain, wanted('is:reply'), false],
  ['pinned', message(1, { pin: { pinned_at: plain.created_at, pinned_by: 'jun' } }), wanted('is:pinned'), true],
  ['edited', message(1, { edited_at: plain.created_at }), wanted('is:edited'), true],
  ['saved', message(7), wanted('is:saved'), true],
  ['not saved', plain, wanted('is:saved'), false],
])('%s', (_what, one, asked, isWanted) => {
  expect(matches(one, asked, { peopleHere: ['maya', 'jun'], isSaved: (id) => id === 'm7' })).toBe(isWanted)
})

test('the files of a message are matched by name and kind', () => {
  const both = message(1, { files: [file(), file({ file_id: 'f2', kind: 'pdf', name: 'Harbour plan.pdf' })] })
  const found = (typed: string): string[] => filesOf(both, wanted(typed)).map(({ name }) => name)
  expect(found('harb')).toEqual(['harbour.jpg', 'Harbour plan.pdf'])
  expect(found('harb -plan')).toEqual(['harbour.jpg'])
  expect(found('has:pdf')).toEqual(['Harbour plan.pdf'])
})

const tomas: Employee = {
  employee_id: 'tomas',
  first_name: 'Tomás',
  last_name: 'Nunes',
  position_title: null,
  department_id: null,
  department: null,
  work_email_id: 'tomas@northwind.example',
  employee_account_status: 'ACTIVE',
  profile_url: null,
  employee_status: { status_type: 'auto', auto_status: 'Available', status_text: null, status_until: null },
  clock_status: null,
  time_zone: null,
  pronouns: null,
  revision: 1,
}
test.each([
  ['tomas', true],
  ['@Tomás  Nunes', true],
  ['nun', true],
  ['Tomas@northwind.example', true],
  ['northwind', false],
  ['nunes tomas', false],
])('Tomás matches %s: %s', (name, isHim) => {
  expect(isNamed(tomas, name)).toBe(isHim)
})

test('an exact place name takes precedence over prefixes', () => {
  const places = [{ names: ['Design'] }, { names: ['Design review', 'General'] }]
  expect(meantBy(places, 'design')).toEqual([places[0]])
  expect(meantBy(places, 'des')).toEqual(places)
  expect(meantBy(places, 'general')).toEqual([places[1]])
})
