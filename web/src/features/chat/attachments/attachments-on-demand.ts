import type { Attachment } from './attachment.ts'
import type { Attachments } from './attachments.ts'
import type { AttachmentsSettings } from './settings.ts'

/**
 * The attachments of a page. Their code loads after the initial page load; earlier files wait for it, and are not lost if loading fails.
 */
export function openAttachments(settings: Omit<AttachmentsSettings, 'upload' | 'forget' | 'onHeld' | 'onDropped' | 'keepsFor'>) {
  let here: Attachments | undefined
  let coming: Promise<Attachments> | undefined
  const early: ((attachments: Attachments) => void)[] = []
  const load = (): Promise<Attachments> => {
    coming ??= Promise.all([import('./attachments.ts'), import('./bringing.ts')]).then(([{ createAttachments }, { bringing }]) => {
      const all = (here = createAttachments({ ...settings, ...bringing }))
      for (const work of early.splice(0)) work(all)
      return all
    })
    coming.catch(() => (coming = undefined)) // the next caller tries again
    return coming
  }
  const then = (work: (attachments: Attachments) => void): void => {
    if (here) return work(here)
    early.push(work)
    load().catch(() => {})
  }
  /** Number of files added to a place before the code was loaded. */
  const added = new Map<string, number>()
  return {
    list: (place: string): readonly Attachment[] => here?.list(place) ?? none,
    of: (message: string): readonly Attachment[] => here?.of(message) ?? none,
    add: (...[place, files]: Parameters<Attachments['add']>): void => {
      if (!here) added.set(place, (added.get(place) ?? 0) + files.length)
      then((all) => all.add(place, files))
    },
    adopt: async (...given: Parameters<Attachments['adopt']>) => (await load()).adopt(...given),
    remove: (id: string): void => here?.remove(id),
    retry: (id: string): void => here?.retry(id),
    send: (place: string, message: string): number => {
      if (here) return here.send(place, message)
      const count = added.get(place) ?? 0
      added.delete(place)
      if (count) then((all) => void all.send(place, message))
      return count
    },
    giveBack: (message: string): (() => void) | undefined => here?.giveBack(message),
    settle: (message: string): void => here?.settle(message),
    idsFor: async (...asked: Parameters<Attachments['idsFor']>) => (await load()).idsFor(...asked),
    restore: async (): Promise<void> => (await load()).restore(),
    renew: (): void => then((all) => void all.renew()),
    hurry: (): void => here?.hurry(),
    stop: (): void => here?.stop(),
  }
}

const none: readonly Attachment[] = []
