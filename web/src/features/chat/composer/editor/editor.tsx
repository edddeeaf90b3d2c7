import type { Editor as TiptapEditor } from '@tiptap/core'
import { EditorContent } from '@tiptap/react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { lazyBeside } from '#app/on-demand/lazy-beside.tsx'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import type { SendOptions } from '../../outbox/waiting.ts'
import { AttachTools } from '../attach-tools.tsx'
import type { CompletionQuery } from '../completion/completion.ts'
import type { SlashAction } from '../completion/slash-actions.tsx'
import styles from '../composer.module.css'
import type { ComposerProps } from '../composer.tsx'
import { Toolbar } from '../toolbar.tsx'
import type { Attach } from '../use-attach.ts'
import { createBridge, type Bridge } from './bridge.ts'
import { sendText } from './send-text.ts'
import { useComposerEditor } from './use-composer-editor.ts'

const MentionList = lazyBeside(() => import('../completion/mention-list.tsx'))
const SlashList = lazyBeside(() => import('../completion/slash-list.tsx'))
const SlashActions = lazyBeside(() => import('../completion/slash-actions.tsx'))
const EmojiList = lazyBeside(() => import('../completion/emoji-list.tsx'))
const VoiceBar = lazyWithRetry(() => import('../../clips/voice-bar.tsx'))
const LinkDialog = dialogOnDemand(() => import('./link-dialog.tsx'))

/** Tiptap with only the nodes and marks of the shared schema. */
export default function Editor(props: ComposerProps & { hintId: string }) {
  const { editing = false, destination, attach, later, onCancel } = props
  const [query, setQuery] = useState<CompletionQuery>()
  const [linking, setLinking] = useState(false)
  const [action, setAction] = useState<SlashAction>()
  const [formatting, setFormatting] = useState(false)
  const [bridge] = useState(() => createBridge(props))
  useLayoutEffect(() => bridge.use(props))
  useEffect(() => void MentionList.preload(), [])
  const onLink = () => setLinking(true)
  const onLater = () => setAction('later')
  const { editor, blank } = useComposerEditor(bridge, props, { onQuery: setQuery, onLink, onLater })
  const recording = action === 'audio'
  const send = (manner?: SendOptions) => sendText(editor, bridge, editing, manner)

  return (
    <>
      {query && (
        <Completion
          query={query}
          editor={editor}
          bridge={bridge}
          destination={destination}
          onAction={setAction}
          onSilent={() => send({ silent: true })}
        />
      )}
      <SlashActions
        editor={editor}
        action={action}
        destination={editing ? undefined : destination}
        bridge={bridge}
        onDone={() => setAction(undefined)}
      />
      <EditorContent editor={editor} className={styles.field} hidden={recording} />
      {recording && attach ? (
        <Voice attach={attach} editor={editor} onSend={send} onDone={() => setAction(undefined)} />
      ) : (
        <Toolbar
          editor={editor}
          blank={blank && !attach?.tray.length}
          tools={attach && <AttachTools attach={attach} onVoice={() => setAction('audio')} />}
          formatting={formatting}
          onFormatting={setFormatting}
          onLink={onLink}
          onLater={later && onLater}
          onSend={send}
          onCancel={editing ? onCancel : undefined}
          editing={editing}
        />
      )}
      <LinkDialog editor={editor} open={linking} onClose={() => setLinking(false)} />
    </>
  )
}

type VoiceProps = { attach: Attach; editor: TiptapEditor; onSend: () => void; onDone: () => void }

/** A voice clip is recorded in the place of the toolbar, and sent with what is written. */
const Voice = ({ attach, editor, onSend, onDone }: VoiceProps) => (
  <Loading instead={<div className={styles.recording} />}>
    <VoiceBar
      onSend={(clip) => {
        attach.addClip(clip)
        onSend()
      }}
      onClose={() => {
        onDone()
        setTimeout(() => editor.commands.focus('end'))
      }}
    />
  </Loading>
)

type CompletionProps = {
  query: CompletionQuery
  destination: ComposerProps['destination'] | undefined
  editor: TiptapEditor
  bridge: Bridge
  onAction: (action: SlashAction) => void
  onSilent: () => void
}

/** The completion lists over the editor. */
function Completion({ query, ...rest }: CompletionProps) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  if (query.kind === 'mention') return <MentionList query={query} bridge={rest.bridge} destination={rest.destination} />
  if (query.kind === 'slash') return <SlashList query={query} {...rest} />
  return query.kind === 'emoji' && <EmojiList query={query} bridge={rest.bridge} />
}
