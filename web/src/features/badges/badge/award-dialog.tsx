import type { Badge } from '@atrium/contract/badges/schemas'
import { useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/failures/lazy-with-retry.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { PeopleChoice } from './choices-on-demand.ts'

const AwardForm = lazyWithRetry(async () => {
  const [form] = await Promise.all([import('./award-form.tsx'), PeopleChoice.preload()])
  return form
})

/** Awards a badge to people by hand, with a reason. */
export default function AwardDialog({ open, badge, onClose }: { open: boolean; badge: Badge; onClose: () => void }) {
  const { formatMessage } = useIntl()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={formatMessage({ id: 'badges.awardTitle' }, { name: badge.badge_name })}
    >
      <Loading>{open && <AwardForm badge={badge} onClose={onClose} />}</Loading>
    </Dialog>
  )
}
