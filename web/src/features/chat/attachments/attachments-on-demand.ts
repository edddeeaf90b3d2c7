import { loadOnce } from '#app/loading/load-once.ts'
import type { Attachment } from './attachment.ts'
import type { Attachments } from './attachments.ts'
import type { AttachmentsSettings } from './settings.ts'

/**
 * The attachments of a page. Their code loads after the initial page load; earlier files wait for it, and are not lost if loading fails.
 */
export function openAttachments(settings: Omit<AttachmentsSettings, 'upload' | 'forget' | 'onHeld' | 'onDropped' | 'keepsFor'>) {
  const { here, load, whenHere } = loadOnce(async () => {
    const [{ createAttachments }, { bringing }] = await Promise.all([import('./attachments.ts'), import('./bringing.ts')])
    return createAttachments({ ...settings, ...bringing })
  })
  /** Number of files added to a place before the code was loaded. */
  const added = new Map<string, number>()
  return {
    list: (place: string): readonly Attachment[] => here()?.list(place) ?? none,
    of: (message: string): readonly Attachment[] => here()?.of(message) ?? none,
    add: (...[place, files]: Parameters<Attachments['add']>): void => {
      if (!here()) added.set(place, (added.get(place) ?? 0) + files.length)
      whenHere((all) => all.add(place, files))
    },
    adopt: async (...given: Parameters<Attachments['adopt']>) => (await load()).adopt(...given),
    remove: (id: string): void => here()?.remove(id),
    retry: (id: string): void => here()?.retry(id),
    send: (place: string, message: string): number => {
      const loaded = here()
      if (loaded) return loaded.send(place, message)
      const count = added.get(place) ?? 0
      added.delete(place)
      if (count) whenHere((all) => void all.send(place, message))
      return count
    },
    giveBack: (message: string): (() => void) | undefined => here()?.giveBack(message),
    settle: (message: string): void => here()?.settle(message),
    idsFor: async (...asked: Parameters<Attachments['idsFor']>) => (await load()).idsFor(...asked),
    restore: async (): Promise<void> => (await load()).restore(),
    renew: (): void => whenHere((all) => void all.renew()),
    hurry: (): void => here()?.hurry(),
    stop: (): void => here()?.stop(),
  }
}

const none: readonly Attachment[] = []
