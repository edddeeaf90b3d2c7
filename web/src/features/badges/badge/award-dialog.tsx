import type { Badge } from '@atrium/contract/badges/schemas'
import { useIntl } from 'react-intl'
import { lazyWithParts } from '#app/on-demand/lazy-with-parts.ts'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { LevelChoice, PeopleChoice } from './choices-on-demand.ts'

const AwardForm = lazyWithParts(() => import('./award-form.tsx'), PeopleChoice, LevelChoice)

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
