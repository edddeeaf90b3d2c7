import type { Conversation, RecentItem } from '@atrium/contract/chat/schemas'
import { limits } from '@atrium/contract/limits'
import { dayIn, isEmptySearch, narrows, parseSearch, type SearchQuery } from '@atrium/contract/search/query'
import type { SearchGroup, SearchHit, SearchKind } from '@atrium/contract/search/schemas'
import { markHits } from '@atrium/contract/search/snippets'
import { runningChat, type Chat } from '#features/chat/chat.ts'
import { directory, nameOf } from '#features/people/people.ts'
import { ofDevice, type Asked } from '../ask.ts'
import { shownKinds } from '../paths.ts'
import { filesOf, fits, holdsWords, isCalled, meantBy, type Wanted } from './matching.ts'

type Held = Awaited<ReturnType<Chat['held']>>
type Ground = { asked: Asked; chat: Chat | undefined; held: Held }

/**
 * Searches the local data that the user may read, by the server's rules; the newest messages first, whatever order was
 * requested.
 */
export async function searchDevice(asked: Asked): Promise<SearchGroup[]> {
  const query = parseSearch(asked.query, dayIn(asked.time_zone, new Date()))
  if (isEmptySearch(query)) return []
  const chat = runningChat()
  const held = chat ? await chat.held() : []
  return (asked.kinds ?? shownKinds).map((kind) => groupOf(kind, findOf(kind, query, { asked, chat, held }), asked))
}

function findOf(kind: SearchKind, query: SearchQuery, { asked, chat, held }: Ground): SearchHit[] {
  const namesAnswer = query.terms.length > 0 && !narrows(query) && !asked.conversation_id
  if (kind === 'person') return namesAnswer ? findPeople(query) : []
  if (!chat) return []
  if (kind === 'space') return namesAnswer ? findSpaces(query, chat) : []
  const wanted = wantedBy(query, chat, asked.conversation_id)
  const isSaved = (id: string): boolean => chat.saved.find(id) !== undefined
  const fitting = held.filter(({ message, place }) => {
    const peopleHere = place.entity_type === 'employee' ? [chat.ownId, place.entity_id] : []
    return fits(message, wanted, { peopleHere, isSaved })
  })
  return kind === 'message' ? findMessages(fitting, wanted) : findFiles(fitting, wanted)
}

function groupOf(kind: SearchKind, hits: readonly SearchHit[], { limit = limits.searchPage, cursor }: Asked): SearchGroup {
  const from = Number(cursor?.slice(ofDevice.length) ?? 0)
  const end = from + limit
  return {
    kind,
    items: hits.slice(from, end),
    count: cursor ? null : { found: Math.min(hits.length, limits.searchCounted), more: hits.length > limits.searchCounted },
    next_cursor: hits.length > end ? `${ofDevice}${end}` : null,
  }
}

const findMessages = (held: Held, wanted: Wanted): SearchHit[] =>
  held
    .filter(({ message }) => holdsWords(message.text, wanted))
    .map(({ message: { text, files }, place }) => ({ ...place, kind: 'message', snippet: markHits(text, wanted.terms), files }))

function findFiles(held: Held, wanted: Wanted): SearchHit[] {
  if (!wanted.terms.length && !wanted.has.length) return []
  return held.flatMap(({ message, place }) =>
    filesOf(message, wanted).map((file): SearchHit => ({
      ...place,
      kind: 'file',
      file,
      name: markHits(file.name, wanted.terms),
      inside: null,
    })),
  )
}

const findPeople = (query: SearchQuery): SearchHit[] =>
  directory
    .all()
    .filter(({ employee_account_status: status }) => status === 'ACTIVE' || status === 'INVITED')
    .filter((person) => holdsWords([nameOf(person), person.position_title, person.work_email_id].join(' '), query))
    .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)))
    .map((employee) => ({ kind: 'person', employee, name: markHits(nameOf(employee), query.terms) }))

const findSpaces = (query: SearchQuery, chat: Chat): SearchHit[] =>
  itemsOf(chat)
    .flatMap(({ space }) => (space ? [space] : []))
    .filter(({ space_name, space_description, sub_spaces }) =>
      holdsWords([space_name, space_description, ...sub_spaces.map((one) => one.sub_space_name)].join(' '), query),
    )
    .toSorted((one, other) => one.space_name.localeCompare(other.space_name))
    .map((space) => ({ kind: 'space', space, name: markHits(space.space_name, query.terms) }))

const rowsOf = ({ store }: Chat): Conversation[] => store.conversationIds().flatMap((id) => store.conversation(id) ?? [])
const itemsOf = (chat: Chat): RecentItem[] =>
  [...new Set(rowsOf(chat).map(({ entity_id }) => entity_id))].flatMap((id) => chat.store.item(id) ?? [])

function wantedBy(query: SearchQuery, chat: Chat, conversationId: string | undefined): Wanted {
  const people = (names: readonly string[]) => (names.length ? new Set(names.flatMap((name) => peopleCalled(name, chat))) : null)
  const places = query.in.length ? query.in.flatMap((name) => conversationsCalled(name, chat)) : null
  const here = conversationId ? (places?.filter((id) => id === conversationId) ?? [conversationId]) : places
  return {
    ...query,
    senders: people(query.from),
    recipients: people(query.to),
    conversations: here && new Set(here),
    since: query.since ? startOf(query.since) : -Infinity,
    until: query.until ? startOf(query.until) : Infinity,
  }
}

/** A day begins at midnight in this browser's time zone. */
const startOf = (day: string): number => new Date(`${day}T00:00`).getTime()

const peopleCalled = (name: string, { ownId }: Chat): string[] =>
  name.toLowerCase() === 'me'
    ? [ownId]
    : directory
        .all()
        .filter((person) => isCalled(person, name))
        .map(({ employee_id }) => employee_id)

/** Places by name, and direct chats with people of that name. */
function conversationsCalled(name: string, chat: Chat): string[] {
  const people = new Set(peopleCalled(name, chat))
  const places = rowsOf(chat).map((row) => ({ ...row, names: namesOf(row, chat) }))
  const withThem = places.filter((row) => row.entity_type === 'employee' && people.has(row.entity_id))
  return [...meantBy(places, name), ...withThem].map((row) => row.conversation_id)
}

const namesOf = ({ entity_id, sub_space_name }: Conversation, { store }: Chat): string[] =>
  [store.item(entity_id)?.space?.space_name, sub_space_name].filter((one) => typeof one === 'string')
