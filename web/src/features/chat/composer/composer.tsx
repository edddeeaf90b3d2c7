import type { Destination } from '@atrium/contract/chat/schemas'
import { type RichText } from '@atrium/contract/document'
import { Suspense, useId } from 'react'
import { useIntl } from 'react-intl'
import { Editor } from './editor-on-demand.ts'
import styles from './composer.module.css'
import { Tray } from './tray.tsx'
import type { Answer } from '../use-ask-many.tsx'
import type { Attach } from './use-attach.ts'
import { useDrop } from './use-drop.ts'

export type ComposerProps = {
  /** Names what is written here, e.g. "Write to Design". */
  label: string
  initial: RichText | undefined
  onChange?: (document: RichText | undefined) => void
  /** Asks before it is sent, where there is something to ask. */
  onAsk?: (document: RichText) => Promise<Answer> | undefined
  onSend: (document: RichText, confirmed: boolean) => void
  /** Called at most every few seconds while the person types. */
  onTyping?: () => void
  /** The up arrow in an empty composer. */
  onEditLast?: () => boolean
  onCancel?: () => void
  /** Editing an existing message: other words on the button. */
  editing?: boolean
  /** Where it goes, whose groups and people it may call together. */
  destination?: Destination
  /** Files go with what is written. */
  attach?: Attach
  autoFocus?: boolean
}

/** Where messages are written. The editor loads on demand; its frame is there from the start, so nothing jumps. */
export function Composer(props: ComposerProps) {
  const { formatMessage } = useIntl()
  const hint = useId()
  const { attach } = props
  const drop = useDrop(attach?.add)
  return (
    <div className={styles.composer} data-editing={props.editing} data-dropping={drop.isOver || undefined} {...drop.handlers}>
      {attach && <Tray attach={attach} />}
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
