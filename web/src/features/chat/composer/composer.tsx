import { type RichText } from '@atrium/contract/document'
import { useId } from 'react'
import { useIntl } from 'react-intl'
import { Suspense } from 'react'
import { Editor } from './editor-on-demand.ts'
import styles from './composer.module.css'

export type ComposerProps = {
  /** Names what is written here, e.g. "Write to Design". */
  label: string
  initial: RichText | undefined
  onChange?: (document: RichText | undefined) => void
  onSend: (document: RichText) => void
  /** Called at most every few seconds while the person types. */
  onTyping?: () => void
  /** The up arrow in an empty composer. */
  onEditLast?: () => boolean
  onCancel?: () => void
  /** Editing an existing message: other words on the button. */
  editing?: boolean
  autoFocus?: boolean
}

/** Where messages are written. The editor loads on demand; its frame is there from the start, so nothing jumps. */
export function Composer(props: ComposerProps) {
  const { formatMessage } = useIntl()
  const hint = useId()
  return (
    <div className={styles.composer} data-editing={props.editing}>
      <Suspense fallback={<p className={styles.placeholder}>{props.label}</p>}>
        <Editor {...props} hintId={hint} />
      </Suspense>
      <p id={hint} className={styles.hint}>
        {formatMessage({ id: props.editing ? 'chat.editHint' : 'chat.sendHint' })}
      </p>
    </div>
  )
}
