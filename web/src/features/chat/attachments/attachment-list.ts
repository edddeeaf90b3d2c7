import { byTime, type Attachment } from './attachment.ts'
import type { AttachmentsSettings } from './settings.ts'

export type AttachmentList = ReturnType<typeof createAttachmentList>

/** The attachments in memory, by place and by message. */
export function createAttachmentList({ onHeld, onDropped, onChange }: Pick<AttachmentsSettings, 'onHeld' | 'onDropped' | 'onChange'>) {
  const held = new Map<string, Attachment>()
  let lists = new Map<string, readonly Attachment[]>()
  /** Ids of removed attachments, whose rows may still be in the local database. */
  const gone = new Set<string>()

  const put = (next: Attachment): void => {
    if (!held.has(next.id)) onHeld(next.id, next.file)
    held.set(next.id, next)
    changed(next.place)
  }
  const changed = (place: string): void => {
    lists = new Map()
    onChange(place)
  }
  const list = (key: string, isMeant: (one: Attachment) => boolean): readonly Attachment[] => {
    const known = lists.get(key) ?? [...held.values()].filter(isMeant).toSorted(byTime)
    lists.set(key, known)
    return known
  }

  return {
    find: (id: string): Attachment | undefined => held.get(id),
    /** All attachments, in the order of adding. */
    all: (): Attachment[] => [...held.values()],
    /** The tray of a place, in the order of adding. */
    inTray: (place: string): readonly Attachment[] => list(place, (one) => one.place === place && !one.message),
    /** The attachments of a message. */
    of: (message: string): readonly Attachment[] => list(`message ${message}`, (one) => one.message === message),
    put,
    change: (id: string, over: Partial<Attachment>): void => {
      const known = held.get(id)
      if (known) put({ ...known, ...over })
    },
    /** Takes a file off its message: it is in its tray again. */
    removeFromMessage: (id: string): void => {
      const known = held.get(id)
      if (!known) return
      const { message: _message, ...rest } = known
      put(rest)
    },
    drop: (id: string): void => {
      const known = held.get(id)
      held.delete(id)
      gone.add(id)
      onDropped(id)
      if (known) changed(known.place)
    },
    isGone: (id: string): boolean => gone.has(id),
  }
}
