import { loadOnce } from '#app/loading/load-once.ts'
import type { Attachment } from './attachment.ts'
import type { Attachments } from './attachments.ts'
import type { AttachmentsSettings } from './settings.ts'

/**
 * The attachments of a page. Their code loads after the initial page load; earlier files wait for it, and are not lost if loading fails.
 */
export function openAttachments(settings: Omit<AttachmentsSettings, 'upload' | 'forget' | 'onHeld' | 'onDropped' | 'keepsFor'>) {
  const { loaded, load, whenLoaded } = loadOnce(async () => {
    const [{ createAttachments }, { attachmentUploads }] = await Promise.all([
      import('./attachments.ts'),
      import('./attachment-uploads.ts'),
    ])
    return createAttachments({ ...settings, ...attachmentUploads })
  })
  /** Number of files added to a place before the code was loaded. */
  const added = new Map<string, number>()
  return {
    list: (place: string): readonly Attachment[] => loaded()?.list(place) ?? none,
    of: (message: string): readonly Attachment[] => loaded()?.of(message) ?? none,
    add: (...[place, files]: Parameters<Attachments['add']>): void => {
      if (!loaded()) added.set(place, (added.get(place) ?? 0) + files.length)
      whenLoaded((all) => all.add(place, files))
    },
    adopt: async (...given: Parameters<Attachments['adopt']>) => (await load()).adopt(...given),
    remove: (id: string): void => loaded()?.remove(id),
    retry: (id: string): void => loaded()?.retry(id),
    send: (place: string, message: string): number => {
      const attachments = loaded()
      if (attachments) return attachments.send(place, message)
      const count = added.get(place) ?? 0
      added.delete(place)
      if (count) whenLoaded((all) => void all.send(place, message))
      return count
    },
    returnToTray: (message: string): (() => void) | undefined => loaded()?.returnToTray(message),
    settle: (message: string): void => loaded()?.settle(message),
    idsFor: async (...asked: Parameters<Attachments['idsFor']>) => (await load()).idsFor(...asked),
    restore: async (): Promise<void> => (await load()).restore(),
    renew: (): void => whenLoaded((all) => void all.renew()),
    hurry: (): void => loaded()?.hurry(),
    stop: (): void => loaded()?.stop(),
  }
}

const none: readonly Attachment[] = []
