import type { Destination } from '@atrium/contract/chat/schemas'
import { useEditorState } from '@tiptap/react'
import type { Editor } from '@tiptap/core'
import type { SlashEntry } from '#app/feature.ts'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { documentOf } from '../editor/document-of.ts'
import { emptyDocument } from '../editor/empty-document.ts'
import styles from '../composer.module.css'
import { usePersonOf } from './use-space-of.ts'

type ComposerHintsProps = { editor: Editor; destination: Destination | undefined; entries: readonly SlashEntry[] }

/** What features offer to do with a message that begins with their sign, instead of sending it. */
export function ComposerHints({ editor, destination, entries }: ComposerHintsProps) {
  const employeeId = usePersonOf(destination)
  const words = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const begin = state.doc.firstChild?.textContent ?? ''
      return entries.some(({ begins }) => begins && begin.startsWith(begins)) ? documentOf(editor) : undefined
    },
  })
  if (!words) return null
  const place = { words, destination, employeeId }
  const taken = (): void => void (editor.isDestroyed || editor.commands.setContent(emptyDocument))
  return (
    <div className={styles.hints}>
      <Loading>{entries.map(({ name, Hint }) => Hint && <Hint key={name} place={place} onTaken={taken} />)}</Loading>
    </div>
  )
}
