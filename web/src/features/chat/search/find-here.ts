import type { Conversation, RecentItem } from '@atrium/contract/chat/schemas'
import type { SearchQuery } from '@atrium/contract/search/query'
import type { SearchHit } from '@atrium/contract/search/schemas'
import { markHits } from '@atrium/contract/search/snippets'
import type { AskedHere } from '#app/search-part.ts'
import { directory } from '#features/people/people.ts'
import { holdsWords, mayMatchNames } from '#features/search/holds-words.ts'
import { chat as calls } from '../calls.ts'
import { runningChat, type Chat } from '../chat.ts'
import { filesOf, matches, isNamed, meantBy, type Criteria } from './matching.ts'

type Held = Awaited<ReturnType<Chat['held']>>

/** Messages, files and spaces of this browser that the user may read. */
export async function findHere(asked: AskedHere): Promise<SearchHit[]> {
  const chat = runningChat()
  if (!chat) return []
  const held = await chat.held()
  const wanted = criteriaOf(asked.query, chat, asked.conversation_id)
  const isSaved = (id: string): boolean => chat.saved.find(id) !== undefined
  const fitting = held.filter(({ message, place }) => {
    const peopleHere = place.entity_type === 'employee' ? [chat.ownId, place.entity_id] : []
    return matches(message, wanted, { peopleHere, isSaved })
  })
  return asked.kinds.flatMap((kind) => {
    if (kind === 'message') return findMessages(fitting, wanted)
    if (kind === 'file') return findFiles(fitting, wanted)
    return kind === 'space' && mayMatchNames(asked) ? findSpaces(asked.query, chat) : []
  })
}

const findMessages = (held: Held, wanted: Criteria): SearchHit[] =>
  held
    .filter(({ message }) => holdsWords(message.text, wanted))
    .map(({ message: { text, files }, place }) => ({ ...place, kind: 'message', snippet: markHits(text, wanted.terms), files }))

function findFiles(held: Held, wanted: Criteria): SearchHit[] {
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

function criteriaOf(query: SearchQuery, chat: Chat, conversationId: string | undefined): Criteria {
  const people = (names: readonly string[]) => (names.length ? new Set(names.flatMap((name) => peopleNamed(name, chat))) : null)
  const places = query.in.length ? query.in.flatMap((name) => conversationsNamed(name, chat)) : null
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

const peopleNamed = (name: string, { ownId }: Chat): string[] =>
  name.toLowerCase() === 'me'
    ? [ownId]
    : directory
        .all()
        .filter((person) => isNamed(person, name))
        .map(({ employee_id }) => employee_id)

/** Places by name, and direct chats with people of that name. */
function conversationsNamed(name: string, chat: Chat): string[] {
  const people = new Set(peopleNamed(name, chat))
  const places = rowsOf(chat).map((row) => ({ ...row, names: namesOf(row, chat) }))
  const withThem = places.filter((row) => row.entity_type === 'employee' && people.has(row.entity_id))
  return [...meantBy(places, name), ...withThem].map((row) => row.conversation_id)
}

const namesOf = ({ entity_id, sub_space_name }: Conversation, { store }: Chat): string[] =>
  [store.item(entity_id)?.space?.space_name, sub_space_name].filter((one) => typeof one === 'string')

/** Names of the spaces in the chat list. */
export const knownNames = (): string[] =>
  (runningChat()?.store.recent() ?? []).flatMap(({ space }) => (space?.space_name ? [space.space_name] : []))

/** Only spaces of which the user is a member. */
export const findNames = async (search: string, signal: AbortSignal): Promise<string[]> =>
  (await calls.call.listSpaces({ search, limit: 20 }, { signal })).items.flatMap(({ is_member, space_name }) =>
    is_member ? [space_name] : [],
  )
