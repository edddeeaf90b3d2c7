import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#ui/button.tsx'
import styles from './draft-form.module.css'

type KeptNoteProps = {
  form: { isChanged: boolean; discard: () => void }
  isNew: boolean
  /** Instead of the usual words. */
  children?: ReactNode
}

/** Says that nothing typed is lost, and offers to begin again. Nothing while all is as it is stored. */
export function KeptNote({ form: { isChanged, discard }, isNew, children }: KeptNoteProps) {
  if (!isChanged) return null
  return (
    <p className={styles.kept}>
      {children ?? <FormattedMessage id="app.draft.kept" />}{' '}
      <Button size="small" tone="plain" onClick={discard}>
        <FormattedMessage id={isNew ? 'app.draft.startAgain' : 'app.draft.discard'} />
      </Button>
    </p>
  )
}
