import type { Destination } from '@atrium/contract/chat/schemas'
import type { Editor } from '@tiptap/core'
import { useNavigate } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { useSlashEntries } from '#app/features-context.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { chat as calls } from '../../calls.ts'
import { useArrange } from '../../arrangement/use-arrange.ts'
import { useMuted } from '../../use-chat.ts'
import type { Bridge } from '../editor/bridge.ts'
import { CompletionList } from './completion-list.tsx'
import type { CompletionQuery } from './completion.ts'
import { findCommands, listCommands } from './slash-commands.ts'
import type { SlashAction } from './slash-actions.tsx'
import { documentOf } from '../editor/document-of.ts'
import { useEntityOf, usePersonOf, useSpaceOf } from './use-space-of.ts'

type SlashQuery = Extract<CompletionQuery, { kind: 'slash' }>
type SlashListProps = {
  query: SlashQuery
  editor: Editor
  bridge: Bridge
  destination: Destination | undefined
  onAction: (action: SlashAction) => void
  onSilent: () => void
}

/** Commands that match the text after `/`. Without a match, the typed text is ordinary text. */
export default function SlashList({ query, editor, bridge, destination, onAction, onSilent }: SlashListProps) {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const arrange = useArrange()
  const toasts = useToasts()
  const muted = useMuted()
  const space = useSpaceOf(destination)
  const entityId = useEntityOf(destination)
  const mute = async (): Promise<void> => {
    if (entityId === undefined) return
    const next = !muted.has(entityId)
    const done = await arrange(calls.call.muteChat({ entity_id: entityId, muted: next }))
    if (done) toasts.show({ about: 'muted', text: formatMessage({ id: next ? 'chat.slash.isMuted' : 'chat.slash.isUnmuted' }) })
  }
  const employeeId = usePersonOf(destination)
  const added = useSlashEntries().map(({ path, run, ...entry }) => ({
    ...entry,
    run: (current: Editor) => (run ? run({ words: documentOf(current), destination, employeeId }) : void navigate({ to: path })),
  }))
  const { attach, later } = bridge.handlers()
  const commands = listCommands({
    attach,
    maySendOtherwise:
      later !== undefined && (editor.getText().trim() !== `/${query.text}` || (attach !== undefined && attach.tray.length > 0)),
    muted: entityId === undefined ? undefined : muted.has(entityId),
    mayInvite: space?.can.invite ?? false,
    mayLeave: space?.can.leave ?? false,
    added,
    onMute: () => void mute(),
    onAction,
    onSilent,
  })
  const named = commands.map((command) => ({ ...command, said: formatMessage({ id: command.label }) }))
  const options = findCommands(named, query.text).map(({ name, icon, said, words, run }) => ({
    key: name,
    leading: <Icon of={icon} />,
    name: said,
    detail: `/${words[0] ?? name}`,
    choose: () => query.choose(run),
  }))
  return <CompletionList label={formatMessage({ id: 'chat.slash' })} text={query.text} options={options} bridge={bridge} />
}
