import { loadOnce } from '#app/loading/load-once.ts'
import type { UndoSend, UndoSendSettings } from './undo-send.ts'
import type { Waiting } from '../outbox/waiting.ts'

/** Undoing of sent messages. Its code loads after the initial page load; until then nothing can be undone. */
export function openUndoSend(settings: UndoSendSettings) {
  const { loaded, load } = loadOnce(async () => (await import('./undo-send.ts')).createUndoSend(settings))
  void load().catch(() => {})
  return {
    left: (waiting: Waiting): void =>
      void load().then(
        (all) => all.left(waiting),
        () => {},
      ),
    find: (place: string) => loaded()?.find(place),
    findSent: (clientMessageId: string) => loaded()?.findSent(clientMessageId),
    undo: async (waiting: Waiting): Promise<void> => loaded()?.undo(waiting),
    returned: (place: string) => loaded()?.returned(place),
    keepReturned: (...kept: Parameters<UndoSend['keepReturned']>): void => loaded()?.keepReturned(...kept),
    hidden: (): ReadonlySet<string> => loaded()?.hidden() ?? none,
    undoLast: (place: string): boolean => loaded()?.undoLast(place) ?? false,
    withdraw: async (waiting: Waiting): Promise<void> => (await load()).withdraw(waiting),
  }
}

const none: ReadonlySet<string> = new Set()
