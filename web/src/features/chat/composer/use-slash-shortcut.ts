import type { Destination } from '@atrium/contract/chat/schemas'
import type { Editor } from '@tiptap/core'
import { useShortcuts, type Shortcut } from '#app/shortcuts/shortcuts.ts'

/** `/` leads to the composer of the conversation from anywhere on the page, and calls up its commands where nothing is written yet. */
export function useSlashShortcut(editor: Editor, destination: Destination | undefined): void {
  const open = (): void => {
    editor.commands.focus('end')
    if (editor.isEmpty) editor.commands.insertContent('/')
  }
  const shortcut: Shortcut = { keys: '/', label: 'chat.slash.open', group: 'app.shortcuts.everywhere', run: open }
  useShortcuts(destination && !('thread_id' in destination) ? [shortcut] : [])
}
