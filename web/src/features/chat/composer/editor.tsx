import { isBlank } from '@atrium/contract/document'
import { liveTimes } from '@atrium/contract/live'
import type { Editor as TiptapEditor, JSONContent } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { createBridge, type Bridge } from './bridge.ts'
import type { ComposerProps } from './composer.tsx'
import styles from './composer.module.css'
import { documentOf, extensionsFor } from './extensions.ts'
import { MentionList } from './mention-list.tsx'
import { mentionSuggestion, type MentionQuery } from './mention-suggestion.ts'
import { Toolbar } from './toolbar.tsx'

/** Tiptap with the nodes and marks of the shared schema and nothing else. */
export default function Editor({ initial, editing = false, autoFocus, hintId, ...handlers }: ComposerProps & { hintId: string }) {
  const { formatMessage } = useIntl()
  const [mention, setMention] = useState<MentionQuery>()
  const [blank, setBlank] = useState(!initial)
  const [formatting, setFormatting] = useState(false)
  const [bridge] = useState(() => createBridge(handlers))
  const [typing] = useState(() => createTypingNote(bridge))
  useEffect(() => bridge.use(handlers))

  const editor = useEditor({
    extensions: extensionsFor(() => bridge.handlers().label, mentionSuggestion({ show: setMention, onKey: bridge.onKey }), {
      send: (current) => send(current, bridge, editing),
      editLast: () => bridge.handlers().onEditLast?.() ?? false,
      cancel: () => bridge.handlers().onCancel?.(),
    }),
    content: (initial as JSONContent | undefined) ?? null, // the shared schema is a part of Tiptap's
    injectCSS: false,
    autofocus: autoFocus ? 'end' : false,
    immediatelyRender: true,
    editorProps: {
      attributes: {
        class: styles.input ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': handlers.label,
        'aria-describedby': hintId,
      },
    },
    onUpdate: ({ editor: changed }) => {
      const document = documentOf(changed)
      const empty = isBlank(document)
      setBlank(empty)
      bridge.handlers().onChange?.(empty ? undefined : document)
      if (!empty) typing()
    },
  })

  return (
    <>
      {mention && <MentionList query={mention} bridge={bridge} />}
      <EditorContent editor={editor} className={styles.field} />
      <Toolbar
        editor={editor}
        blank={blank && !handlers.attach?.tray.length}
        tools={handlers.tools}
        formatting={formatting}
        onFormatting={setFormatting}
        onSend={() => send(editor, bridge, editing)}
        onCancel={editing ? handlers.onCancel : undefined}
        sendLabel={formatMessage({ id: editing ? 'chat.saveEdit' : 'chat.send' })}
      />
    </>
  )
}

/** Clears before it tells, so that a second press cannot send the same words again. */
function send(editor: TiptapEditor, bridge: Bridge, editing: boolean): void {
  const document = documentOf(editor)
  if (isBlank(document) && !bridge.handlers().attach?.tray.length) return
  if (!editing) editor.commands.clearContent(true)
  bridge.handlers().onSend(document)
}

/** Tells that the person types, at most every few seconds. */
function createTypingNote(bridge: Bridge): () => void {
  let told = 0
  return () => {
    if (Date.now() - told < liveTimes.typingSent) return
    told = Date.now()
    bridge.handlers().onTyping?.()
  }
}
