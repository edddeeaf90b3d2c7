import type { Community } from '@atrium/contract/communities/schemas'
import { useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import styles from './community-dialog.module.css'

const CommunityForm = lazyWithRetry(() => import('./community-form.tsx'))

type CommunityDialogProps = {
  /** The community to change; without one, a new one is founded. */
  row?: Community
  open: boolean
  onClose: () => void
}

/** Founds a community, or changes one. */
export default function CommunityDialog({ row, open, onClose }: CommunityDialogProps) {
  const { formatMessage } = useIntl()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      size="large"
      title={formatMessage({ id: row ? 'communities.edit' : 'communities.new' })}
      description={row ? undefined : formatMessage({ id: 'communities.newText' })}
    >
      {open && (
        <Loading instead={<div className={styles.arriving} />}>
          <CommunityForm row={row} onClose={onClose} />
        </Loading>
      )}
    </Dialog>
  )
}
