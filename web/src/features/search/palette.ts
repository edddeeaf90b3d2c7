import type { MessageHit } from '@atrium/contract/chat/hits'
import { defaultStringifySearch } from '@tanstack/react-router'
import { History, MessageSquare, Search, Star, type LucideIcon } from 'lucide-react'
import type { PaletteItem, PaletteSource } from '#app/feature.ts'
import { bestOf } from '#app/palette/ranking.ts'
import { pathOfConversation, parametersOfMessage, parametersOfReply } from '@atrium/contract/chat/paths'
import { directory, nameOf } from '#features/people/people.ts'
import { searchPath } from './paths.ts'
import { recentSearches } from './recent-searches.ts'
import { savedSearchesQuery, search as calls } from './server.ts'
import { timeZone } from './time-zone.ts'

const most = 4
const mostRecent = 3
const shortest = 2

/** The newest messages that match, from the server. */
const messagesFound: PaletteSource = {
  name: 'messages',
  label: 'search.kind.message',
  asks: true,
  find: async (query, { signal }) => {
    if (query.length < shortest) return []
    const { groups } = await calls.call.searchEverything({ query, kinds: ['message'], limit: most, time_zone: timeZone }, { signal })
    const hits = groups.flatMap(({ items }) => items).filter((hit) => hit.kind === 'message')
    directory.want(hits.map(({ sender_id }) => sender_id))
    return hits.map(itemOf)
  },
}

/** The link to all results; before anything is typed, links to recent searches. */
const searchOn: PaletteSource = {
  name: 'search',
  label: 'search.title',
  find: (query, { intl }) =>
    query
      ? [linkTo(query, { id: 'search.all', label: intl.formatMessage({ id: 'search.forWords' }, { query }), icon: Search })]
      : recentSearches
          .read()
          .slice(0, mostRecent)
          .map((recent) => linkTo(recent, { id: `recent ${recent}`, label: recent, icon: History })),
}

/** The user's saved searches, by name or text. */
const savedSearches: PaletteSource = {
  name: 'saved-searches',
  label: 'search.saved',
  asks: true,
  find: async (query, { queryClient }) => {
    const { searches } = await queryClient.fetchQuery(savedSearchesQuery)
    return bestOf(searches, query, (saved) => `${saved.search_name} ${saved.query}`, most).map(
      ({ saved_search_id, search_name, query: kept }) => ({
        ...linkTo(kept, { id: saved_search_id, label: search_name, icon: Star }),
        ...(search_name === kept ? {} : { detail: kept }),
      }),
    )
  },
}

export const paletteSources: readonly PaletteSource[] = [savedSearches, messagesFound, searchOn]

const linkTo = (query: string, { icon, ...named }: { id: string; label: string; icon: LucideIcon }): PaletteItem => ({
  ...named,
  figure: { kind: 'action', icon },
  path: addressOf(searchPath, { query }),
})

function itemOf(hit: MessageHit): PaletteItem {
  const sender = directory.find(hit.sender_id)
  const place = hit.thread_id ? parametersOfReply(hit.thread_id, hit.thread_seq) : parametersOfMessage(hit)
  return {
    id: hit.message_id,
    label: hit.snippet.map(({ text }) => text).join(''),
    detail: [sender && nameOf(sender), hit.space_name].filter(Boolean).join(' · '),
    figure: { kind: 'action', icon: MessageSquare },
    path: addressOf(pathOfConversation(hit), place),
  }
}

const addressOf = (path: string, search: Record<string, string | number>): string => `${path}${defaultStringifySearch(search)}`
