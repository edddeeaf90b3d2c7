import { loadOnce } from '#app/loading/load-once.ts'
import type { ThreadActions, ThreadActionsSettings } from './thread-actions.ts'

/** Thread actions, loaded after the initial page load. */
export function openThreadActions(settings: ThreadActionsSettings) {
  const { loaded, load } = loadOnce(async () => (await import('./thread-actions.ts')).createThreadActions(settings))
  return {
    open: async (...asked: Parameters<ThreadActions['open']>) => (await load()).open(...asked),
    older: async (id: string) => (await load()).older(id),
    newer: async (id: string) => (await load()).newer(id),
    read: (id: string, seq: number): void => loaded()?.read(id, seq),
    markUnread: async (id: string, seq: number) => (await load()).markUnread(id, seq),
    follow: async (id: string, follows: boolean) => (await load()).follow(id, follows),
    resume: (): void => {
      const seen = settings.store.threads.doubt()
      loaded()?.resume(seen)
    },
  }
}
