import { FormattedMessage } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import styles from './upload-progress.module.css'

/** How far an upload is (`share` 0 to 1), and the way to stop it. */
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
