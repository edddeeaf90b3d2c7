import { summarizeFiles } from '@atrium/contract/chat/file-summary'
import { isMentioned } from '@atrium/contract/chat/mentions'
import type { Message, RecentItem, Space, SpaceCard } from '@atrium/contract/chat/schemas'
import type { Person } from '../people.ts'
import type { Held, OpenThread } from './held.ts'

export type Shown = { entity_id: string; request_count: number; space: unknown; conversations: unknown[] }
export const byEntity = (left: Shown, right: Shown): number => left.entity_id.localeCompare(right.entity_id)
const byId = (left: { conversation_id: string }, right: { conversation_id: string }): number =>
  left.conversation_id.localeCompare(right.conversation_id)
const rowsShown = 20

export function showItem(item: RecentItem, cards: ReadonlyMap<string, SpaceCard>, own: string, conversations: Held[]): Shown {
  const card = cards.get(item.entity_id)
  const shown = conversations.map(({ pointer, revision, rows, pinned, threads }) => {
    const messages = [...rows.values()].filter(({ seq }) => seq > 0).toSorted((left, right) => left.seq - right.seq)
    const repliesIn = (id: string): Message[] =>
      [...rows.values()].filter((row) => row.thread_id === id).toSorted((left, right) => (left.thread_seq ?? 0) - (right.thread_seq ?? 0))
    const there = messages.filter((message) => !message.deleted_at)
    const latest = there.at(-1)
    return {
      conversation_id: pointer.conversation_id,
      revision,
      last_seq: messages.at(-1)?.seq ?? 0,
      last_read_seq: pointer.last_read_seq,
      unread_message_count: there.filter((message) => message.seq > pointer.last_read_seq).length,
      unread_mention_seqs: there
        .filter((message) => message.seq > pointer.last_read_seq && isMentioned(message, own))
        .map(({ seq }) => seq),
      unread_thread_count: pointer.unread_thread_count,
      unread_thread_ids: pointer.unread_thread_ids,
      latest_message: latest?.text.slice(0, 200) ?? null,
      latest_seq: latest?.seq ?? null,
      latest_files: latest ? summarizeFiles(latest.files) : null,
      messages: messages.slice(-rowsShown),
      pinned_ids: [...pinned].toSorted(),
      threads: [...threads].map(([id, { revision: _at, ...own }]) => ({
        root: rows.get(id),
        own,
        replies: repliesIn(id).slice(-rowsShown),
      })),
    }
  })
  return {
    entity_id: item.entity_id,
    request_count: item.request_count,
    space: item.space && card && card.revision > item.space.revision ? withCard(item.space, card) : item.space,
    conversations: shown.toSorted(byId),
  }
}

/** A new rule of the space changes the person's rights, which the card lists by role. */
const withCard = (space: Space, card: SpaceCard): Space => ({ ...space, ...card, can: space.role ? card.can_as[space.role] : space.can })

/** A fresh fetch of everything, in the same form. */
export async function showFresh({ client }: Person, threads: readonly OpenThread[] = []): Promise<Shown[]> {
  const { items } = await client.listRecent({})
  const showThread = async ({ message_id }: OpenThread) => {
    const page = await client.listThread({ thread_id: message_id, anchor: 'newest', before: rowsShown })
    const { revision: _at, ...own } = page.own
    return { root: page.root, own, replies: page.messages }
  }
  const shown = items.map(async ({ entity_id, request_count, space, conversations }) => {
    const fresh = conversations.map(async (row) => {
      const { conversation_id, revision, last_seq, last_read_seq, latest_message, latest_seq, latest_files } = row
      const { unread_message_count, unread_mention_seqs, unread_thread_count, unread_thread_ids } = row
      const { messages, pinned_ids } = await client.listMessages({ conversation_id, anchor: 'newest', before: rowsShown })
      const open = await Promise.all(threads.filter((thread) => thread.conversation_id === conversation_id).map(showThread))
      const counted = { last_read_seq, unread_message_count, unread_mention_seqs, unread_thread_count, unread_thread_ids }
      return {
        conversation_id,
        revision,
        last_seq,
        ...counted,
        latest_message,
        latest_seq,
        latest_files,
        messages,
        pinned_ids,
        threads: open,
      }
    })
    return { entity_id, request_count, space, conversations: (await Promise.all(fresh)).toSorted(byId) }
  })
  return (await Promise.all(shown)).toSorted(byEntity)
}
