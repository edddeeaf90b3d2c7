import { isBlank, type RichText } from '@atrium/contract/document'
import { liveTimes } from '@atrium/contract/live'
import type { JSONContent } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { ComposerProps } from './composer.tsx'
import styles from './composer.module.css'
import { documentOf, extensionsFor } from './extensions.ts'
import { MentionList, type MentionListHandle } from './mention-list.tsx'
import { mentionSuggestion, type MentionQuery } from './mention-suggestion.ts'
import { Toolbar } from './toolbar.tsx'

/** Tiptap with the nodes and marks of the shared schema and nothing else. */
export default function Editor({ label, initial, onChange, onSend, onTyping, onEditLast, onCancel, editing, autoFocus, hintId }: ComposerProps & { hintId: string }) {
  const { formatMessage } = useIntl()
  const [mention, setMention] = useState<MentionQuery>()
  const [blank, setBlank] = useState(!initial)
  const [formatting, setFormatting] = useState(false)
  const mentionList = useRef<MentionListHandle>(null)
  const typedAt = useRef(0)
  const handlers = useRef({ onChange, onSend, onTyping, onEditLast, onCancel })
  useEffect(() => {
    handlers.current = { onChange, onSend, onTyping, onEditLast, onCancel }
  })

  const editor = useEditor({
    extensions: extensionsFor(
      label,
      mentionSuggestion({ show: setMention, onKey: (event) => mentionList.current?.onKey(event) ?? false }),
      {
        send: () => void send(),
        editLast: () => Boolean(handlers.current.onEditLast?.()),
        cancel: () => handlers.current.onCancel?.(),
      },
    ),
    content: (initial as JSONContent | undefined) ?? null, // the shared schema is a part of Tiptap's
    injectCSS: false,
    autofocus: autoFocus ? 'end' : false,
    immediatelyRender: true,
    editorProps: {
      attributes: { class: styles.input ?? '', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, 'aria-describedby': hintId },
    },
    onUpdate: ({ editor: changed }) => {
      const document = documentOf(changed)
      setBlank(isBlank(document))
      handlers.current.onChange?.(isBlank(document) ? undefined : document)
      if (!isBlank(document) && Date.now() - typedAt.current > liveTimes.typingSent) {
        typedAt.current = Date.now()
        handlers.current.onTyping?.()
      }
    },
  })

  /** Clears before it tells, so that a second press cannot send the same words again. */
  const send = (): void => {
    const document = documentOf(editor)
    if (isBlank(document)) return
    if (!editing) editor.commands.clearContent(true)
    typedAt.current = 0
    handlers.current.onSend(document)
  }

  return (
    <>
      {mention && <MentionList ref={mentionList} query={mention} />}
      <EditorContent editor={editor} className={styles.field} />
      <Toolbar
        editor={editor}
        blank={blank}
        editing={editing ?? false}
        formatting={formatting}
        onFormatting={setFormatting}
        onSend={send}
        onCancel={onCancel}
        sendLabel={formatMessage({ id: editing ? 'chat.saveEdit' : 'chat.send' })}
      />
    </>
  )
}
