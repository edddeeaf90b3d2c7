import { limits } from '@atrium/contract/limits'
import type { SearchQuery } from '@atrium/contract/search/query'
import type { FileHit, MessageHit } from '@atrium/contract/chat/hits'
import { markHits } from '@atrium/contract/search/snippets'
import * as z from 'zod/mini'
import type { Actor } from '#kernel/context'
import { readCursor, refusingBadValues, writeCursor } from '#kernel/http/listing'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { findPeopleCalled } from '#modules/people'
import type { Found, SearchSource, Wanted } from '#modules/search'
import { rankFiles, showFiles } from './found-files.ts'
import {
  findConversationsNamed,
  findMessages,
  listSearched,
  type MessagesWanted,
  type SearchedMessage,
  type FoundMessage,
  type FoundMessages,
} from './queries.ts'
import { rankBy, rankText, type Ranked } from './rules.ts'

/** Messages that the person may read at this moment: those in their conversations, including archived ones, but no deleted messages. */
export const messageSearch: SearchSource = {
  kind: 'message',
  module: 'connect',
  answers: ({ query }) => isOfMessages(query),
  find: (tx, actor, wanted) =>
    searchMessages(tx, actor, wanted, { inFiles: false, rankedAtMost: 300, rank: rankMessages, show: showMessages }),
}

/** Files of messages, by name and content. */
export const fileSearch: SearchSource = {
  kind: 'file',
  module: 'connect',
  answers: ({ query }) => isOfMessages(query) && (query.terms.length > 0 || query.has.length > 0),
  find: (tx, actor, wanted) => searchMessages(tx, actor, wanted, { inFiles: true, rankedAtMost: 100, rank: rankFiles, show: showFiles }),
}

const isOfMessages = ({ is }: SearchQuery): boolean => !is.includes('recognition') && !is.includes('announcement')

type Asking<Answer> = (tx: Tx, actor: Actor, messages: readonly SearchedMessage[], query: SearchQuery) => Promise<Answer[]>
type MessageKind = {
  inFiles: boolean
  /**
   * How many of the newest results are sorted by rank; older ones are only in the other sort order. Lower for files, as each has more text
   * to search.
   */
  rankedAtMost: number
  rank: Asking<Ranked<SearchedMessage>>
  show: Asking<MessageHit | FileHit>
}

async function searchMessages(tx: Tx, actor: Actor, wanted: Wanted, way: MessageKind): Promise<Found> {
  const asked = await resolveQuery(tx, actor, wanted, way.inFiles)
  const isRanked = wanted.sort === 'relevant' && wanted.query.terms.length > 0
  const page = await (isRanked ? rankedPage(tx, actor, wanted, asked, way) : newestPage(tx, actor, wanted, asked))
  return { ...page, items: await way.show(tx, actor, page.messages, wanted.query) }
}

type Page = Pick<Found, 'count' | 'next_cursor'> & { messages: SearchedMessage[] }

/** The first page reads as many rows as are counted, since counting finds them anyway. */
async function newestPage(tx: Tx, actor: Actor, { cursor, limit }: Wanted, asked: MessagesWanted): Promise<Page> {
  const after = cursor === undefined ? undefined : readPlace(cursor)
  const most = after ? limit + 1 : limits.searchCounted + 1
  const place = after ? { after_at: after[0], after_id: after[1] } : {}
  const answer = await refusingBadValues(findMessages(tx, actor.employeeId, { ...asked, ...place }, most))
  const spots = answer.found.slice(0, limit)
  return {
    messages: await listSearched(tx, actor, spots),
    count: after ? null : countOf(answer),
    next_cursor: nextAfter(answer, spots),
  }
}

function nextAfter({ found, reached }: FoundMessages, shown: readonly FoundMessage[]): string | null {
  const last = shown.at(-1)
  if (last && found.length > shown.length) return writeCursor([last[1], last[0]])
  return reached ? writeCursor(reached) : null
}

const countOf = ({ found, reached }: FoundMessages) => ({
  found: Math.min(found.length, limits.searchCounted),
  more: found.length > limits.searchCounted || reached !== null,
})

/** Messages that arrive while a person pages are newer than the first page and are excluded: each page ranks the same messages again. */
async function rankedPage(tx: Tx, actor: Actor, { cursor, limit, query }: Wanted, asked: MessagesWanted, way: MessageKind): Promise<Page> {
  const after = cursor === undefined ? undefined : readRank(cursor)
  const place = after ? { after_at: after.newest, after_id: lastId } : {}
  const answer = await refusingBadValues(findMessages(tx, actor.employeeId, { ...asked, ...place }, way.rankedAtMost))
  const ranked = await way.rank(tx, actor, await listSearched(tx, actor, answer.found), query)
  const left = after ? ranked.filter((one) => isBehind(one, after)) : ranked
  const page = left.slice(0, limit)
  const last = page.at(-1)
  const newest = after?.newest ?? answer.found[0]?.[1]
  return {
    messages: page.map(({ message }) => message),
    count: after ? null : countOf(answer),
    next_cursor: last && left.length > page.length ? writeCursor([newest, last.rank, last.message.message_id]) : null,
  }
}
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

type RankPlace = { newest: string; rank: number; message_id: string }
const isBehind = ({ rank, message }: Ranked, after: RankPlace): boolean =>
  rank < after.rank || (rank === after.rank && message.message_id < after.message_id)

const Moment = z.string().check(z.regex(/^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+\d\d(:\d\d)?$/))
const Place = z.tuple([Moment, z.uuid()])
const Rank = z.tuple([Moment, z.number(), z.uuid()])

function readPlace(cursor: string): [at: string, id: string] {
  const place = z.safeParse(Place, readCursor(cursor))
  if (!place.success) throw new Refusal('INVALID_REQUEST')
  return place.data
}

function readRank(cursor: string): RankPlace {
  const place = z.safeParse(Rank, readCursor(cursor))
  if (!place.success) throw new Refusal('INVALID_REQUEST')
  const [newest, rank, message_id] = place.data
  return { newest, rank, message_id }
}

/** The typed query, with names resolved to ids. */
async function resolveQuery(tx: Tx, actor: Actor, { query, conversationId, timeZone }: Wanted, inFiles: boolean): Promise<MessagesWanted> {
  const people = async (names: readonly string[]) =>
    names.length ? (await Promise.all(names.map((name) => findPeopleCalled(tx, actor, name)))).flat() : null
  const [senders, recipients, places] = await Promise.all([people(query.from), people(query.to), conversationsNamed(tx, actor, query.in)])
  const conversations = conversationId ? (places?.filter((id) => id === conversationId) ?? [conversationId]) : places
  return {
    in_files: inFiles,
    terms: query.terms,
    without: query.without,
    senders,
    recipients,
    conversations,
    brings: query.has,
    is: query.is,
    since: query.since,
    until: query.until,
    time_zone: timeZone,
    after_at: null,
    after_id: null,
  }
}

async function conversationsNamed(tx: Tx, actor: Actor, names: readonly string[]): Promise<string[] | null> {
  if (!names.length) return null
  const found = names.map(async (name) => findConversationsNamed(tx, actor, { name, people: await findPeopleCalled(tx, actor, name) }))
  return (await Promise.all(found)).flat()
}

const showMessages: MessageKind['show'] = async (_tx, _actor, messages, { terms }) =>
  messages.map(({ text, ...message }) => ({ ...message, kind: 'message', snippet: markHits(text, terms) }))

const rankMessages: MessageKind['rank'] = async (_tx, _actor, messages, { terms }) => rankBy(messages, ({ text }) => rankText(text, terms))
