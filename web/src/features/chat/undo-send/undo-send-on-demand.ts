import { loadOnce } from '#app/loading/load-once.ts'
import type { UndoSend, UndoSendSettings } from './undo-send.ts'
import type { Waiting } from '../outbox/waiting.ts'

/** Undoing of sent messages. Its code loads after the initial page load; until then nothing can be undone. */
export function openUndoSend(settings: UndoSendSettings) {
  const { here, load } = loadOnce(async () => (await import('./undo-send.ts')).createUndoSend(settings))
  void load().catch(() => {})
  return {
    left: (waiting: Waiting): void =>
      void load().then(
        (all) => all.left(waiting),
        () => {},
      ),
    find: (place: string) => here()?.find(place),
    findSent: (clientMessageId: string) => here()?.findSent(clientMessageId),
    undo: async (waiting: Waiting): Promise<void> => here()?.undo(waiting),
    returned: (place: string) => here()?.returned(place),
    keepReturned: (...kept: Parameters<UndoSend['keepReturned']>): void => here()?.keepReturned(...kept),
    hidden: (): ReadonlySet<string> => here()?.hidden() ?? none,
    undoLast: (place: string): boolean => here()?.undoLast(place) ?? false,
    withdraw: async (waiting: Waiting): Promise<void> => (await load()).withdraw(waiting),
  }
}

const none: ReadonlySet<string> = new Set()
