import { isBlank, type RichText } from '@atrium/contract/document'
import { liveTimes } from '@atrium/contract/live'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Editor, EditorEvents, Extensions, JSONContent } from '@tiptap/core'
import { useEditor } from '@tiptap/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import codeStyles from '../../rich-text/code/code.module.css'
import { mentionCompletion, type CompletionQuery } from '../completion/completion.ts'
import styles from '../composer.module.css'
import type { Bridge } from './bridge.ts'
import { documentOf } from './document-of.ts'
import { emptyDocument } from './empty-document.ts'
import { extensionsFor } from './extensions.ts'
import { sendWords } from './send-words.ts'
import { takeIn } from './take-in.ts'

type ComposerEditorSettings = {
  initial: RichText | undefined
  version: number | undefined
  editing: boolean
  autoFocus: boolean | undefined
  hintId: string
  label: string
  onQuery: (query: CompletionQuery | undefined) => void
  onLink: () => void
  onLater: () => void
}

/** Tiptap with only the nodes and marks of the shared schema, and whether it is empty. */
export function useComposerEditor(bridge: Bridge, settings: ComposerEditorSettings): { editor: Editor; blank: boolean } {
  const { initial, version, autoFocus } = settings
  const queryClient = useQueryClient()
  const [blank, setBlank] = useState(!initial)
  const [lasting] = useState(() => ({
    extensions: extensionsOf(bridge, queryClient, settings),
    onUpdate: createUpdateNote(bridge, setBlank),
  }))
  const editor = useEditor({ ...optionsOf(settings), ...lasting })

  const renew = useEffectEvent((): void => {
    if (editor.isDestroyed) return // another takes its place
    if (version) takeIn(editor, initial)
    if (autoFocus && !editor.isFocused) editor.commands.focus('end')
  })
  // Tiptap focuses an editor as soon as it exists. On a slow line React shows it later, and a hidden editor cannot take the focus.
  useEffect(() => renew(), [editor, version])
  return { editor, blank }
}

function extensionsOf(bridge: Bridge, queryClient: QueryClient, { editing, onQuery, onLink, onLater }: ComposerEditorSettings): Extensions {
  const completion = { show: onQuery, onKey: bridge.onKey }
  return extensionsFor({
    label: () => bridge.handlers().label,
    queryClient,
    completion,
    mention: mentionCompletion(completion),
    keys: {
      send: (current, manner) => sendWords(current, bridge, editing, manner),
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

const optionsOf = ({ initial, autoFocus, hintId, label }: ComposerEditorSettings) => ({
  content: (initial as JSONContent | undefined) ?? emptyDocument, // the shared schema is a subset of Tiptap's
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
  let told = 0
  return () => {
    if (Date.now() - told < liveTimes.typingSent) return
    told = Date.now()
    bridge.handlers().onTyping?.()
  }
}
