import type { Destination } from '@atrium/contract/chat/schemas'
import { type RichText } from '@atrium/contract/document'
import { useEffect, useId } from 'react'
import { useIntl } from 'react-intl'
import { lazyBeside } from '#app/on-demand/lazy-beside.tsx'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { Editor } from './editor/editor-on-demand.ts'
import type { Later } from '../scheduled/schedule-dialog.tsx'
import styles from './composer.module.css'
import type { SendOptions } from '../outbox/waiting.ts'
import type { Answer } from '../rich-text/use-ask-many.tsx'
import type { Attach } from './use-attach.ts'
import { useDrop } from './use-drop.ts'

const Tray = lazyBeside(() => import('./tray.tsx'))

export type ComposerProps = {
  /** Names the destination, e.g. "Write to Design". */
  label: string
  initial: RichText | undefined
  /** Changes when `initial` comes from elsewhere than this keyboard: it is applied without losing the caret. */
  version?: number
  /** False until `initial` is known: the editor then is not there yet. */
  isReady?: boolean
  onChange?: (document: RichText | undefined) => void
  /** Asks before sending, if necessary. */
  onAsk?: (document: RichText, silent: boolean) => Promise<Answer> | undefined
  onSend: (document: RichText, manner: SendOptions) => void
  /** Called at most every few seconds while the person types. */
  onTyping?: () => void
  /** The undo shortcut in an empty composer. */
  onUndoSend?: () => boolean
  /** The up arrow in an empty composer. */
  onEditLast?: () => boolean
  onCancel?: () => void
  /** An existing message is edited: the button is labelled so. */
  editing?: boolean
  /** The destination, whose groups and members can be mentioned. */
  destination?: Destination
  /** Files can be attached. */
  attach?: Attach
  /** The message can be scheduled. */
  later?: Later
  autoFocus?: boolean
  /** Fills the width of what it is in. */
  flush?: boolean
}

/** The message composer. The editor loads on demand; its frame is rendered from the start, so nothing jumps. */
export function Composer(props: ComposerProps) {
  const { formatMessage } = useIntl()
  const hint = useId()
  const { attach, isReady = true } = props
  const placeholder = <p className={styles.placeholder}>{props.label}</p>
  const drop = useDrop(attach?.add)
  // Preloaded, so that it is available for a file even when offline.
  useEffect(() => void Tray.preload(), [])
  return (
    <div
      className={styles.composer}
      data-editing={props.editing}
      data-flush={props.flush}
      data-dropping={drop.isOver || undefined}
      {...drop.handlers}
    >
      {attach && attach.tray.length + attach.faults.length > 0 && <Tray attach={attach} />}
      {drop.isOver && <p className={styles.drop}>{formatMessage({ id: 'chat.dropFiles' })}</p>}
      {isReady ? (
        <Loading instead={placeholder}>
          <Editor {...props} hintId={hint} />
        </Loading>
      ) : (
        placeholder
      )}
      <p id={hint} className={styles.hint}>
        {formatMessage({ id: props.editing ? 'chat.editHint' : 'chat.sendHint' })}
      </p>
    </div>
  )
}
