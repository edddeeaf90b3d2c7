import { dialogOnDemand } from '#app/failures/dialog-on-demand.tsx'
import { lazyWithRetry } from '#app/failures/lazy-with-retry.tsx'
import { isBlank } from '@atrium/contract/document'
import { liveTimes } from '@atrium/contract/live'
import type { Editor as TiptapEditor, JSONContent } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { Suspense, useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { classNames } from '#ui/class-names.ts'
import { AttachTools } from './attach-tools.tsx'
import { createBridge, type Bridge } from './bridge.ts'
import type { ComposerProps } from './composer.tsx'
import styles from './composer.module.css'
import codeStyles from '../parts/code/code.module.css'
import { mentionCompletion, type CompletionQuery } from './completion.ts'
import { documentOf } from './document-of.ts'
import { extensionsFor } from './extensions.ts'
import { Toolbar } from './toolbar.tsx'

const MentionList = lazyWithRetry(() => import('./mention-list.tsx'))
const EmojiList = lazyWithRetry(() => import('./emoji-list.tsx'))
const LinkDialog = dialogOnDemand(() => import('./link-dialog.tsx'))

/** Tiptap with the nodes and marks of the shared schema and nothing else. */
export default function Editor({
  initial,
  editing = false,
  autoFocus,
  hintId,
  destination,
  ...handlers
}: ComposerProps & { hintId: string }) {
  const { formatMessage } = useIntl()
  const [query, setQuery] = useState<CompletionQuery>()
  const [linking, setLinking] = useState(false)
  const [blank, setBlank] = useState(!initial)
  const [formatting, setFormatting] = useState(false)
  const [bridge] = useState(() => createBridge(handlers))
  const [typing] = useState(() => createTypingNote(bridge))
  const [completion] = useState(() => ({ show: setQuery, onKey: bridge.onKey }))
  useEffect(() => bridge.use(handlers))
  useEffect(() => void MentionList.preload(), [])

  const editor = useEditor({
    extensions: extensionsFor({
      label: () => bridge.handlers().label,
      completion,
      mention: mentionCompletion(completion),
      keys: {
        send: (current) => send(current, bridge, editing),
        editLast: () => bridge.handlers().onEditLast?.() ?? false,
        cancel: () => bridge.handlers().onCancel?.(),
        link: () => setLinking(true),
      },
    }),
    content: (initial as JSONContent | undefined) ?? null, // the shared schema is a part of Tiptap's
    injectCSS: false,
    autofocus: autoFocus ? 'end' : false,
    immediatelyRender: true,
    editorProps: {
      attributes: {
        class: classNames(styles.input, codeStyles.coloured) ?? '',
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
      <Suspense>
        {query?.kind === 'mention' && <MentionList query={query} bridge={bridge} destination={destination} />}
        {query?.kind === 'emoji' && <EmojiList query={query} bridge={bridge} />}
      </Suspense>
      <EditorContent editor={editor} className={styles.field} />
      <Toolbar
        editor={editor}
        blank={blank && !handlers.attach?.tray.length}
        tools={handlers.attach && <AttachTools attach={handlers.attach} />}
        formatting={formatting}
        onFormatting={setFormatting}
        onLink={() => setLinking(true)}
        onSend={() => send(editor, bridge, editing)}
        onCancel={editing ? handlers.onCancel : undefined}
        sendLabel={formatMessage({ id: editing ? 'chat.saveEdit' : 'chat.send' })}
      />
      <LinkDialog editor={editor} open={linking} onClose={() => setLinking(false)} />
    </>
  )
}

/** Asks first, where there is something to ask: the words stay until that is answered, and those that were asked about are confirmed. */
function send(editor: TiptapEditor, bridge: Bridge, editing: boolean): void {
  const document = documentOf(editor)
  if (isBlank(document) && !bridge.handlers().attach?.tray.length) return
  const asked = bridge.handlers().onAsk?.(document)
  if (!asked) return give(editor, bridge, editing, false)
  void asked.then((answer) => {
    if (editor.isDestroyed) return
    if (answer === 'keep') return void editor.commands.focus()
    give(editor, bridge, editing, answer === 'send' && JSON.stringify(documentOf(editor)) === JSON.stringify(document))
  })
}

/** Clears before it tells, so that a second press cannot send the same words again. */
function give(editor: TiptapEditor, bridge: Bridge, editing: boolean, confirmed: boolean): void {
  const document = documentOf(editor)
  if (isBlank(document) && !bridge.handlers().attach?.tray.length) return
  if (!editing) editor.commands.clearContent(true)
  bridge.handlers().onSend(document, confirmed)
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
