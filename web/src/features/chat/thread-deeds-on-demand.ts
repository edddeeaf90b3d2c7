import type { ThreadDeeds, ThreadDeedsSettings } from './thread-deeds.ts'

/** What the person does with threads. Its code follows the first load. */
export function openThreadDeeds(settings: ThreadDeedsSettings) {
  let here: ThreadDeeds | undefined
  let coming: Promise<ThreadDeeds> | undefined
  const load = (): Promise<ThreadDeeds> => {
    coming ??= import('./thread-deeds.ts').then(({ createThreadDeeds }) => (here = createThreadDeeds(settings)))
    coming.catch(() => (coming = undefined)) // whoever asks next tries again
    return coming
  }
  return {
    open: async (...asked: Parameters<ThreadDeeds['open']>) => (await load()).open(...asked),
    older: async (id: string) => (await load()).older(id),
    newer: async (id: string) => (await load()).newer(id),
    read: (id: string, seq: number): void => here?.read(id, seq),
    markUnread: async (id: string, seq: number) => (await load()).markUnread(id, seq),
    follow: async (id: string, follows: boolean) => (await load()).follow(id, follows),
    resume: (): void => {
      const seen = settings.store.threads.doubt()
      here?.resume(seen)
    },
  }
}
