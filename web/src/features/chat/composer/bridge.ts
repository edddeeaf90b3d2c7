import type { Manner } from '../store/outbox.ts'
import type { Answer } from '../use-ask-many.tsx'
import type { Later } from '../parts/scheduled/schedule-dialog.tsx'
import type { Attach } from './use-attach.ts'
import type { RichText } from '@atrium/contract/document'

export type ComposerHandlers = {
  /** What the empty field says. */
  label: string
  onChange?: ((document: RichText | undefined) => void) | undefined
  onAsk?: ((document: RichText, silent: boolean) => Promise<Answer> | undefined) | undefined
  onSend: (document: RichText, manner: Manner) => void
  onTyping?: (() => void) | undefined
  onUndoSend?: (() => boolean) | undefined
  onEditLast?: (() => boolean) | undefined
  onCancel?: (() => void) | undefined
  attach?: Attach | undefined
  later?: Later | undefined
}

/**
 * Between the editor, which is made once, and its handlers, which are new with every render. Also carries keys to whatever list is open over the editor.
 */
export type Bridge = {
  handlers: () => ComposerHandlers
  use: (handlers: ComposerHandlers) => void
  onKey: (event: KeyboardEvent) => boolean
  listenToKeys: (listener: (event: KeyboardEvent) => boolean) => () => void
}

export function createBridge(first: ComposerHandlers): Bridge {
  let current = first
  let keys: ((event: KeyboardEvent) => boolean) | undefined
  return {
    handlers: () => current,
    use: (handlers) => {
      current = handlers
    },
    onKey: (event) => keys?.(event) ?? false,
    listenToKeys: (listener) => {
      keys = listener
      return () => {
        if (keys === listener) keys = undefined
      }
    },
  }
}
