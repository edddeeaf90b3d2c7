import { CircleUserRound } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { useIntl } from 'react-intl'
import { nameOf, useAvailability, usePerson } from '#features/people/people.ts'
import { useLookAt } from '#features/people/looking.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { RailPlace } from '#ui/frame/rail.tsx'
import { lazyWithRetry, Loading } from '../failures/lazy-with-retry.tsx'
import { popupOnDemand } from '../failures/popup-on-demand.tsx'
import { useSession } from '../session/auth.tsx'
import styles from './app-frame.module.css'

const ProfileMenu = popupOnDemand(() => import('./profile-menu.tsx'), 'menu')
const ProfileSheet = lazyWithRetry(() => import('./profile-sheet.tsx'))

/** The user's avatar at the bottom of the rail. */
export const ProfileCorner = () => <ProfileMenu trigger={<ProfileFace />} />

/** The user's avatar as a button. */
function ProfileFace(props: ComponentProps<'button'>) {
  const { formatMessage } = useIntl()
  const { employee_id, employee_profile } = useSession()
  const person = usePerson(employee_id) ?? employee_profile
  const availability = useAvailability(person)
  useLookAt([employee_id])
  const name = person ? nameOf(person) : ''
  return (
    <button {...props} type="button" className={styles.profile} aria-label={formatMessage({ id: 'app.frame.profileMenu' }, { name })}>
      <Avatar name={name} photo={person?.profile_url} size="small" presence={availability} />
    </button>
  )
}

/** The last place in the bottom navigation of phones, with the entries of the rail's bottom on wide screens. */
export function ProfilePlace() {
  const { formatMessage } = useIntl()
  const [open, setOpen] = useState(false)
  return (
    <>
      <RailPlace
        icon={CircleUserRound}
        label={formatMessage({ id: 'app.frame.you' })}
        render={
          <button type="button" aria-haspopup="dialog" onPointerEnter={() => void ProfileSheet.preload()} onClick={() => setOpen(true)} />
        }
      />
      {open && (
        <Loading>
          <ProfileSheet onClose={() => setOpen(false)} />
        </Loading>
      )}
    </>
  )
}
