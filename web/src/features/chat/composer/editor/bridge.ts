import type { SendOptions } from '../../outbox/waiting.ts'
import type { Answer } from '../../rich-text/use-ask-many.tsx'
import type { Later } from '../../scheduled/schedule-dialog.tsx'
import type { Attach } from '../use-attach.ts'
import type { RichText } from '@atrium/contract/document'

export type ComposerHandlers = {
  /** Placeholder of the empty field. */
  label: string
  onChange?: ((document: RichText | undefined) => void) | undefined
  onAsk?: ((document: RichText, silent: boolean) => Promise<Answer> | undefined) | undefined
  onSend: (document: RichText, manner: SendOptions) => void
  onTyping?: (() => void) | undefined
  onUndoSend?: (() => boolean) | undefined
  onEditLast?: (() => boolean) | undefined
  onCancel?: (() => void) | undefined
  attach?: Attach | undefined
  later?: Later | undefined
}

/** Connects the editor, created once, to its handlers, new with every render. Also passes keys to the list open over the editor. */
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
