import type { Attachment } from './attachment.ts'
import type { Attachments, AttachmentsSettings } from './attachments.ts'

/** The attachments of a page. Their code follows the first load; until it is here there are none. */
export function openAttachments(settings: Omit<AttachmentsSettings, 'upload' | 'forget' | 'onHeld' | 'onDropped' | 'keepsFor'>) {
  let here: Attachments | undefined
  let coming: Promise<Attachments> | undefined
  const load = (): Promise<Attachments> => {
    coming ??= Promise.all([import('./attachments.ts'), import('./bringing.ts')]).then(
      ([{ createAttachments }, { bringing }]) => (here = createAttachments({ ...settings, ...bringing })),
    )
    coming.catch(() => (coming = undefined)) // whoever asks next tries again
    return coming
  }
  const then = (work: (attachments: Attachments) => void): void => void load().then(work, () => {})
  return {
    list: (place: string): readonly Attachment[] => here?.list(place) ?? none,
    of: (message: string): readonly Attachment[] => here?.of(message) ?? none,
    add: (...added: Parameters<Attachments['add']>): void => then((all) => all.add(...added)),
    adopt: async (...given: Parameters<Attachments['adopt']>) => (await load()).adopt(...given),
    remove: (id: string): void => here?.remove(id),
    retry: (id: string): void => here?.retry(id),
    send: (place: string, message: string): number => here?.send(place, message) ?? 0,
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
