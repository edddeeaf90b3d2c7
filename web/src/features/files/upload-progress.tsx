import { FormattedMessage } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/states/progress-bar.tsx'
import styles from './upload-progress.module.css'

/** The progress of an upload (`share` 0 to 1), with a button to cancel it. */
export function UploadProgress({ share, label, onCancel }: { share: number; label: string; onCancel: () => void }) {
  return (
    <div className={styles.upload}>
      <ProgressBar label={label} done={share} total={1} />
      <Button size="small" tone="plain" onClick={onCancel}>
        <FormattedMessage id="ui.cancel" />
      </Button>
    </div>
  )
}
