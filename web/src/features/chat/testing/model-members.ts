import { harbour, type ModelRooms } from './model-rooms.ts'
import type { ModelSpace } from './model-space.ts'
import type { ModelThreads } from './model-threads.ts'
import type { ModelView } from './model-view.ts'

type ModelMembersSettings = { room: ModelRooms; space: ModelSpace; threads: ModelThreads; view: ModelView }

/** For tests: changes of the model server's space, and the person's way into it and out. */
export function createModelMembers({ room: all, space, threads, view }: ModelMembersSettings) {
  const { ownId, rooms, pointers, inbox, begin, isMember, subSpaces, raise, emitToRoom } = all
  const deleted = new Set<string>()
  let leftAt = 0

  function tellSpace(): void {
    for (const room of subSpaces()) space.raise(raise(room))
    for (const room of subSpaces()) emitToRoom(room, 'space.changed', [view.showCard()])
  }
  const changing = (change: () => unknown) => (): void => {
    change()
    tellSpace()
  }
  const emitItem = (): void => inbox.emit('inbox.changed', () => [view.showItem(harbour.entityId)])
  return {
    actions: {
      rename: changing(space.rename),
      archive: changing(space.archive),
      rule: changing(space.rule),
      enter: (): void => {
        if (isMember('harbour')) return
        for (const room of subSpaces()) {
          room.members.add(ownId)
          pointers.set(room.id, { seq: room.messages.length, revision: inbox.revision() + 1 })
        }
        tellSpace()
        emitItem()
      },
      leave: (): void => {
        if (!isMember('harbour')) return
        for (const room of subSpaces()) room.members.delete(ownId)
        subSpaces().forEach(threads.leave)
        tellSpace()
        leftAt = inbox.revision() + 1
        inbox.emit('inbox.left', () => [{ entity_type: 'space', entity_id: harbour.entityId }])
      },
      /** A role change is emitted to everyone as a change of the space, and to the person through their inbox. */
      appoint: (): void => {
        if (!isMember('harbour')) return
        changing(space.appoint)()
        for (const room of subSpaces()) pointers.set(room.id, { seq: pointers.get(room.id)?.seq ?? 0, revision: inbox.revision() + 1 })
        emitItem()
      },
      /** Only an empty conversation can be deleted. */
      deleteSubSpace: (id: string): void => {
        if (rooms.get(id)?.messages.length !== 0) return
        rooms.delete(id)
        deleted.add(id)
        tellSpace()
      },
      openSubSpace: (id: string): void => {
        if (rooms.has(id) || deleted.has(id)) return
        begin(id, harbour, [...(rooms.get('harbour')?.members ?? [])])
        pointers.set(id, { seq: 0, revision: 0 })
        tellSpace()
      },
    },
    leftSince: (since: number): string[] => (leftAt > since ? [harbour.entityId] : []),
  }
}
