import { isBlank } from '@atrium/contract/document'
import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { SendOptions } from '../../outbox/waiting.ts'
import type { Bridge } from './bridge.ts'
import { documentOf } from './document-of.ts'
import { emptyDocument } from './empty-document.ts'
import { withLinks } from './linking.ts'

/** Asks first if necessary: the text stays until the answer, and counts as confirmed only if it is unchanged. */
export function sendText(editor: Editor, bridge: Bridge, editing: boolean, { silent = false }: SendOptions = {}): void {
  const document = documentOf(editor)
  if (isBlank(document) && !bridge.handlers().attach?.hasFiles()) return
  const asked = bridge.handlers().onAsk?.(document, silent)
  if (!asked) return send(editor, bridge, editing, { silent })
  void asked.then((answer) => {
    if (editor.isDestroyed) return
    if (answer === 'keep') return void editor.commands.focus()
    const confirmed = answer === 'send' && JSON.stringify(documentOf(editor)) === JSON.stringify(document)
    send(editor, bridge, editing, { confirmed, silent })
  })
}

/** Clears before calling `onSend`, so that a second press cannot send the same text again. */
function send(editor: Editor, bridge: Bridge, editing: boolean, manner: SendOptions): void {
  const document = documentOf(editor)
  if (isBlank(document) && !bridge.handlers().attach?.hasFiles()) return
  if (!editing) {
    editor.commands.setContent(emptyDocument)
    // Typing begins a new step: undoing it does not bring back what was sent, however soon it follows.
    editor.view.dispatch(closeHistory(editor.state.tr))
  }
  bridge.handlers().onSend(withLinks(document), manner)
}
