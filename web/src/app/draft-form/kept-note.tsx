import { FormattedMessage } from 'react-intl'
import { Button } from '#ui/button.tsx'
import styles from './draft-form.module.css'

type KeptNoteProps = { form: { isChanged: boolean; discard: () => void }; isNew: boolean }

/** Says that nothing typed is lost, and offers to begin again. Nothing while all is as it is stored. */
export function KeptNote({ form: { isChanged, discard }, isNew }: KeptNoteProps) {
  if (!isChanged) return null
  return (
    <p className={styles.kept}>
      <FormattedMessage id="settings.draft.kept" />{' '}
      <Button size="small" tone="plain" onClick={discard}>
        <FormattedMessage id={isNew ? 'settings.draft.startAgain' : 'settings.draft.discard'} />
      </Button>
    </p>
  )
}
