import { useIntl } from 'react-intl'
import { Dialog } from '#ui/overlays/dialog.tsx'
import styles from './build.module.css'
import Preview from './preview.tsx'
import type { Building } from './use-building.ts'

type PreviewDialogProps = { building: Building; open: boolean; onOpenChange: (open: boolean) => void }

/** The preview where there is no room for it beside the questions. */
export default function PreviewDialog({ building, open, onOpenChange }: PreviewDialogProps) {
  const { formatMessage } = useIntl()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={formatMessage({ id: 'surveys.preview' })} size="large">
      <div className={styles.part}>
        <Preview building={building} />
      </div>
    </Dialog>
  )
}
