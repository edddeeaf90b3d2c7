import { dialogOnDemand } from '#app/failures/dialog-on-demand.tsx'
import { lazyBeside } from '#app/failures/lazy-beside.tsx'
import { Loading } from '#app/failures/lazy-with-retry.tsx'
import { isBlank } from '@atrium/contract/document'
import { liveTimes } from '@atrium/contract/live'
import { useQueryClient } from '@tanstack/react-query'
import type { Editor as TiptapEditor, JSONContent } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { AttachTools } from '../attach-tools.tsx'
import { createBridge, type Bridge } from './bridge.ts'
import type { ComposerProps } from '../composer.tsx'
import styles from '../composer.module.css'
import codeStyles from '../../rich-text/code/code.module.css'
import { mentionCompletion, type CompletionQuery } from '../completion/completion.ts'
import { documentOf } from './document-of.ts'
import { prepareLinks, withLinks } from './linking-on-demand.ts'
import { extensionsFor } from './extensions.ts'
import type { Manner } from '../../outbox/waiting.ts'
import type { SlashAction } from '../completion/slash-actions.tsx'
import { emptyDocument } from './empty-document.ts'
import { takeIn } from './take-in.ts'
import { Toolbar } from '../toolbar.tsx'

const MentionList = lazyBeside(() => import('../completion/mention-list.tsx'))
const SlashList = lazyBeside(() => import('../completion/slash-list.tsx'))
const SlashDeeds = lazyBeside(() => import('../completion/slash-actions.tsx'))
const EmojiList = lazyBeside(() => import('../completion/emoji-list.tsx'))
const LinkDialog = dialogOnDemand(() => import('./link-dialog.tsx'))

/** Tiptap with only the nodes and marks of the shared schema. */
export default function Editor({
  initial,
  version,
  editing = false,
  autoFocus,
  hintId,
  destination,
  ...handlers
}: ComposerProps & { hintId: string }) {
  const queryClient = useQueryClient()
  const [query, setQuery] = useState<CompletionQuery>()
  const [linking, setLinking] = useState(false)
  const [action, setAction] = useState<SlashAction>()
  const [blank, setBlank] = useState(!initial)
  const [formatting, setFormatting] = useState(false)
  const [bridge] = useState(() => createBridge(handlers))
  const [typing] = useState(() => createTypingNote(bridge))
  const [completion] = useState(() => ({ show: setQuery, onKey: bridge.onKey }))
  useEffect(() => bridge.use(handlers))
  useEffect(() => {
    void MentionList.preload()
    prepareLinks()
  }, [])

  const editor = useEditor({
    extensions: extensionsFor({
      label: () => bridge.handlers().label,
      queryClient,
      completion,
      mention: mentionCompletion(completion),
      keys: {
        send: (current, manner) => send(current, bridge, editing, manner),
        editLast: () => bridge.handlers().onEditLast?.() ?? false,
        undoSend: () => bridge.handlers().onUndoSend?.() ?? false,
        cancel: () => bridge.handlers().onCancel?.(),
        link: () => setLinking(true),
        later: () => bridge.handlers().later && setAction('later'),
      },
    }),
    content: (initial as JSONContent | undefined) ?? emptyDocument, // the shared schema is a subset of Tiptap's
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
    onUpdate: ({ editor: changed, transaction }) => {
      const document = documentOf(changed)
      const empty = isBlank(document)
      setBlank(empty)
      if (transaction.getMeta('taken')) return
      bridge.handlers().onChange?.(empty ? undefined : document)
      if (!empty) typing()
    },
  })

  const renew = useEffectEvent((): void => {
    if (editor.isDestroyed) return // another takes its place
    if (version) takeIn(editor, initial)
    if (autoFocus && !editor.isFocused) editor.commands.focus('end')
  })
  // Tiptap focuses an editor as soon as it exists. On a slow line React shows it later, and a hidden editor cannot take the focus.
  useEffect(() => renew(), [editor, version])

  return (
    <>
      <Loading>
        {query?.kind === 'mention' && <MentionList query={query} bridge={bridge} destination={destination} />}
        {query?.kind === 'slash' && (
          <SlashList
            query={query}
            editor={editor}
            bridge={bridge}
            destination={destination}
            onAction={setAction}
            onSilent={() => send(editor, bridge, editing, { silent: true })}
          />
        )}
        {query?.kind === 'emoji' && <EmojiList query={query} bridge={bridge} />}
      </Loading>
      <SlashDeeds
        editor={editor}
        action={action}
        destination={editing ? undefined : destination}
        bridge={bridge}
        onDone={() => setAction(undefined)}
      />
      <EditorContent editor={editor} className={styles.field} />
      <Toolbar
        editor={editor}
        blank={blank && !handlers.attach?.tray.length}
        tools={handlers.attach && <AttachTools attach={handlers.attach} />}
        formatting={formatting}
        onFormatting={setFormatting}
        onLink={() => setLinking(true)}
        onLater={handlers.later && (() => setAction('later'))}
        onSend={(manner) => send(editor, bridge, editing, manner)}
        onCancel={editing ? handlers.onCancel : undefined}
        editing={editing}
      />
      <LinkDialog editor={editor} open={linking} onClose={() => setLinking(false)} />
    </>
  )
}

/** Asks first if necessary: the text stays until the answer, and counts as confirmed only if it is unchanged. */
function send(editor: TiptapEditor, bridge: Bridge, editing: boolean, { silent = false }: Manner = {}): void {
  const document = documentOf(editor)
  if (isBlank(document) && !bridge.handlers().attach?.tray.length) return
  const asked = bridge.handlers().onAsk?.(document, silent)
  if (!asked) return give(editor, bridge, editing, { silent })
  void asked.then((answer) => {
    if (editor.isDestroyed) return
    if (answer === 'keep') return void editor.commands.focus()
    const confirmed = answer === 'send' && JSON.stringify(documentOf(editor)) === JSON.stringify(document)
    give(editor, bridge, editing, { confirmed, silent })
  })
}

/** Clears before calling `onSend`, so that a second press cannot send the same text again. */
function give(editor: TiptapEditor, bridge: Bridge, editing: boolean, manner: Manner): void {
  const document = documentOf(editor)
  if (isBlank(document) && !bridge.handlers().attach?.tray.length) return
  if (!editing) {
    editor.commands.setContent(emptyDocument)
    // Typing begins a new step: undoing it does not bring back what was sent, however soon it follows.
    editor.view.dispatch(closeHistory(editor.state.tr))
  }
  bridge.handlers().onSend(withLinks(document), manner)
}

/** Reports typing, at most every few seconds. */
function createTypingNote(bridge: Bridge): () => void {
  let told = 0
  return () => {
    if (Date.now() - told < liveTimes.typingSent) return
    told = Date.now()
    bridge.handlers().onTyping?.()
  }
}
