import type { Destination } from '@atrium/contract/chat/schemas'
import type { Editor } from '@tiptap/core'
import { useShortcuts, type Shortcut } from '#app/shortcuts/shortcuts.ts'

/** `/` focuses the composer of the conversation from anywhere on the page, and opens its commands if it is empty. */
export function useSlashShortcut(editor: Editor, destination: Destination | undefined): void {
  const open = (): void => {
    editor.commands.focus('end')
    if (editor.isEmpty) editor.commands.insertContent({ type: 'text', text: '/' })
  }
  const shortcut: Shortcut = { keys: '/', label: 'chat.slash.open', group: 'app.shortcuts.everywhere', run: open }
  useShortcuts(destination && !('thread_id' in destination) ? [shortcut] : [])
}
