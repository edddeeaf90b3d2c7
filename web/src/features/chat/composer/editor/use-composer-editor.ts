import { isBlank, type RichText } from '@atrium/contract/document'
import { liveTimes } from '@atrium/contract/live'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Editor, EditorEvents, Extensions } from '@tiptap/core'
import { useEditor } from '@tiptap/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import codeStyles from '../../rich-text/code/code.module.css'
import { takeLetters } from '../../keys/held-letters.ts'
import { mentionCompletion, type CompletionQuery } from '../completion/completion.ts'
import styles from '../composer.module.css'
import type { ComposerProps } from '../composer.tsx'
import type { Bridge } from './bridge.ts'
import { documentOf } from './document-of.ts'
import { emptyDocument } from './empty-document.ts'
import { extensionsFor, type ComposerSettings } from './extensions.ts'
import { sendText } from './send-text.ts'
import { replaceText } from './replace-text.ts'

type ComposerEditorProps = Pick<ComposerProps, 'initial' | 'version' | 'editing' | 'autoFocus' | 'label'> & {
  hintId: string
  /** Enter begins a line, as in a field of a form. */
  breaksLines?: boolean
  alsoCompleted?: ComposerSettings['alsoCompleted']
}
/** Opens the dialogs and lists around the editor. */
type Openers = {
  onQuery: (query: CompletionQuery | undefined) => void
  onLink: () => void
  onLater: () => void
}

/** Tiptap with only the nodes and marks of the shared schema, and whether it is empty. */
export function useComposerEditor(bridge: Bridge, props: ComposerEditorProps, openers: Openers): { editor: Editor; blank: boolean } {
  const { initial, version, editing = false, autoFocus = false, label, hintId, breaksLines = false, alsoCompleted } = props
  const queryClient = useQueryClient()
  const [blank, setBlank] = useState(!initial)
  const [extensions] = useState(() => extensionsOf(bridge, queryClient, { editing, breaksLines, alsoCompleted }, openers))
  const [onUpdate] = useState(() => createUpdateNote(bridge, setBlank))
  const editor = useEditor({ ...optionsOf(initial, autoFocus, label, hintId), extensions, onUpdate })

  const renew = useEffectEvent((): void => {
    if (editor.isDestroyed) return // a new editor replaces it
    if (version) replaceText(editor, initial)
    if (autoFocus && !editor.isFocused) editor.commands.focus('end')
    takeHeldLetters(editor)
  })
  // Tiptap focuses an editor as soon as it exists. On a slow line React shows it later, and a hidden editor cannot take the focus.
  useEffect(() => renew(), [editor, version])
  return { editor, blank }
}

/** The composer of a page takes what was typed there before it had loaded. */
function takeHeldLetters(editor: Editor): void {
  if (!editor.view.dom.closest('main [data-place]')) return
  const letters = takeLetters(location.pathname)
  if (letters) editor.chain().focus('end').insertContent({ type: 'text', text: letters }).run()
}

type Manner = { editing: boolean; breaksLines: boolean; alsoCompleted: ComposerSettings['alsoCompleted'] }

function extensionsOf(
  bridge: Bridge,
  queryClient: QueryClient,
  { editing, breaksLines, alsoCompleted }: Manner,
  { onQuery, onLink, onLater }: Openers,
): Extensions {
  const completion = { show: onQuery, onKey: bridge.onKey }
  return extensionsFor({
    label: () => bridge.handlers().label,
    queryClient,
    completion,
    mention: mentionCompletion(completion),
    ...(alsoCompleted && { alsoCompleted }),
    keys: {
      breaksLines,
      send: (current, manner) => sendText(current, bridge, editing, manner),
      editLast: () => bridge.handlers().onEditLast?.() ?? false,
      undoSend: () => bridge.handlers().onUndoSend?.() ?? false,
      cancel: () => bridge.handlers().onCancel?.(),
      link: onLink,
      later: () => bridge.handlers().later && onLater(),
    },
  })
}

/** Reports each change of the text, and typing. */
function createUpdateNote(bridge: Bridge, setBlank: (blank: boolean) => void) {
  const noteTyping = createTypingNote(bridge)
  return ({ editor, transaction }: EditorEvents['update']): void => {
    const document = documentOf(editor)
    const empty = isBlank(document)
    setBlank(empty)
    if (transaction.getMeta('taken')) return
    bridge.handlers().onChange?.(empty ? undefined : document)
    if (!empty) noteTyping()
  }
}

const optionsOf = (initial: RichText | undefined, autoFocus: boolean, label: string, hintId: string) => ({
  content: initial ?? emptyDocument,
  injectCSS: false,
  autofocus: autoFocus ? ('end' as const) : false,
  immediatelyRender: true as const,
  editorProps: {
    attributes: {
      class: classNames(styles.input, codeStyles.coloured) ?? '',
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-describedby': hintId,
    },
  },
})

/** Reports typing, at most every few seconds. */
function createTypingNote(bridge: Bridge): () => void {
  let sentAt = 0
  return () => {
    if (Date.now() - sentAt < liveTimes.typingSent) return
    sentAt = Date.now()
    bridge.handlers().onTyping?.()
  }
}
