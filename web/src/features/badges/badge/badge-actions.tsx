import { badgesPath } from '@atrium/contract/badges/paths'
import type { Badge } from '@atrium/contract/badges/schemas'
import { useNavigate } from '@tanstack/react-router'
import { Award, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { loadScreen } from '#app/on-demand/lazy-screen.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { DeleteBadge } from '../manage/delete-badge.tsx'

const AwardDialog = dialogOnDemand(() => import('./award-dialog.tsx'))
const BadgeDialog = dialogOnDemand(() => loadScreen(['badges', 'people'], () => import('../maker/badge-dialog.tsx')))

/** What those who manage badges do with one: award it, change it, delete it. */
export function BadgeActions({ badge }: { badge: Badge }) {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const [task, setTask] = useState<'award' | 'edit' | 'delete'>()
  const name = badge.badge_name
  const close = (): void => setTask(undefined)
  return (
    <>
      <IconButton icon={Pencil} label={formatMessage({ id: 'badges.edit' }, { name })} onClick={() => setTask('edit')} />
      <IconButton icon={Trash2} label={formatMessage({ id: 'badges.delete' }, { name })} onClick={() => setTask('delete')} />
      <Button tone="primary" icon={Award} onClick={() => setTask('award')}>
        <FormattedMessage id="badges.award" />
      </Button>
      <AwardDialog open={task === 'award'} badge={badge} onClose={close} />
      <BadgeDialog open={task === 'edit'} start={task === 'edit' ? { badge } : undefined} onClose={close} />
      <DeleteBadge badge={task === 'delete' ? badge : undefined} onClose={close} onDeleted={() => void navigate({ to: badgesPath })} />
    </>
  )
}
