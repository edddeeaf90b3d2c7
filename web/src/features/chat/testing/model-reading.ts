import type { RecentItem } from '@atrium/contract/chat/schemas'
import type { Pointer, Room } from './model-room.ts'
import type { createModelThreads } from './model-threads.ts'
import type { Place, ReplyPlace } from '../reading/marking.ts'

type Inbox = {
  ownId: string
  rooms: ReadonlyMap<string, Room>
  pointers: Map<string, Pointer>
  showItem: (entityId: string) => RecentItem
  threads: Pick<ReturnType<typeof createModelThreads>, 'readAll' | 'unreadAgain'>
  inbox: { revision: () => number; emit: (name: string, rows: () => readonly unknown[]) => void }
}

/** For tests: the read pointers of the model server's person. */
export function createModelReading({ ownId, rooms, pointers, showItem, threads, inbox }: Inbox) {
  /** `others`: further rooms whose rows changed. */
  function movePointers(places: readonly Place[], back: boolean, others: readonly Room[] = []): { items: RecentItem[] } {
    const moved = places.flatMap(({ conversation_id: id, seq }) => {
      const room = rooms.get(id)
      const to = Math.min(back ? Math.max(0, seq - 1) : seq, room?.messages.length ?? 0)
      return room?.members.has(ownId) && (back || to > (pointers.get(id)?.seq ?? 0)) ? [{ room, to }] : []
    })
    const revision = inbox.revision() + 1
    for (const { id } of others) pointers.set(id, { seq: pointers.get(id)?.seq ?? 0, revision })
    for (const { room, to } of moved) pointers.set(room.id, { seq: to, revision })
    const items = () => [...new Set([...others, ...moved.map(({ room }) => room)].map((room) => room.entityId))].map(showItem)
    if (items().length) inbox.emit('inbox.changed', items)
    return { items: items() }
  }
  /** Marks whole conversations with their threads as read, or unread again. */
  function moveMany({ places, threads: again, unread }: { places: Place[]; threads: ReplyPlace[]; unread: boolean }) {
    const turned = unread ? threads.unreadAgain(again) : threads.readAll(places.flatMap((place) => rooms.get(place.conversation_id) ?? []))
    return { ...movePointers(places, unread, turned.rooms), threads: unread ? [] : turned.places }
  }
  return { movePointers, moveMany }
}
