import type { Destination } from '@atrium/contract/chat/schemas'
import { type RichText } from '@atrium/contract/document'
import { Suspense, useEffect, useId } from 'react'
import { useIntl } from 'react-intl'
import { lazyBeside } from '#app/failures/lazy-beside.tsx'
import { Editor } from './editor-on-demand.ts'
import type { Later } from '../parts/scheduled/schedule-dialog.tsx'
import styles from './composer.module.css'
import type { Manner } from '../store/outbox.ts'
import type { Answer } from '../use-ask-many.tsx'
import type { Attach } from './use-attach.ts'
import { useDrop } from './use-drop.ts'

const Tray = lazyBeside(() => import('./tray.tsx'))

export type ComposerProps = {
  /** Names what is written here, e.g. "Write to Design". */
  label: string
  initial: RichText | undefined
  /** Another one when `initial` comes from elsewhere than these keys: it is taken in without losing the caret. */
  version?: number
  onChange?: (document: RichText | undefined) => void
  /** Asks before it is sent, where there is something to ask. */
  onAsk?: (document: RichText, silent: boolean) => Promise<Answer> | undefined
  onSend: (document: RichText, manner: Manner) => void
  /** Called at most every few seconds while the person types. */
  onTyping?: () => void
  /** The keys that undo, in an empty composer. */
  onUndoSend?: () => boolean
  /** The up arrow in an empty composer. */
  onEditLast?: () => boolean
  onCancel?: () => void
  /** Editing an existing message: other words on the button. */
  editing?: boolean
  /** Where it goes, whose groups and people it may call together. */
  destination?: Destination
  /** Files go with what is written. */
  attach?: Attach
  /** What is written can be sent later. */
  later?: Later
  autoFocus?: boolean
}

/** Where messages are written. The editor loads on demand; its frame is there from the start, so nothing jumps. */
export function Composer(props: ComposerProps) {
  const { formatMessage } = useIntl()
  const hint = useId()
  const { attach } = props
  const drop = useDrop(attach?.add)
  // It is there when a file comes, also where the line is gone by then.
  useEffect(() => void Tray.preload(), [])
  return (
    <div className={styles.composer} data-editing={props.editing} data-dropping={drop.isOver || undefined} {...drop.handlers}>
      {attach && attach.tray.length + attach.faults.length > 0 && <Tray attach={attach} />}
      {drop.isOver && <p className={styles.drop}>{formatMessage({ id: 'chat.dropFiles' })}</p>}
      <Suspense fallback={<p className={styles.placeholder}>{props.label}</p>}>
        <Editor {...props} hintId={hint} />
      </Suspense>
      <p id={hint} className={styles.hint}>
        {formatMessage({ id: props.editing ? 'chat.editHint' : 'chat.sendHint' })}
      </p>
    </div>
  )
}
