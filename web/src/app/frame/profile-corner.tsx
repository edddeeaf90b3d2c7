import { CircleUserRound } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { useIntl } from 'react-intl'
import { RailPlace } from '#ui/frame/rail.tsx'
import { lazyWithRetry, Loading } from '../on-demand/lazy-with-retry.tsx'
import { popupOnDemand } from '../on-demand/popup-on-demand.tsx'
import { useProfileParts } from '../features-context.tsx'
import { useSession } from '../session/auth.tsx'
import { ownName } from '../session/stored-session.ts'
import styles from './app-frame.module.css'

const ProfileMenu = popupOnDemand(() => import('./profile-menu.tsx'), 'menu')
const ProfileSheet = lazyWithRetry(() => import('./profile-sheet.tsx'))

/** The user's avatar at the bottom of the rail. */
export const ProfileCorner = () => <ProfileMenu trigger={<ProfileFace />} />

/** The user's avatar as a button. */
function ProfileFace(props: ComponentProps<'button'>) {
  const { formatMessage } = useIntl()
  const name = ownName(useSession())
  const parts = useProfileParts()
  return (
    <button {...props} type="button" className={styles.profile} aria-label={formatMessage({ id: 'app.frame.profileMenu' }, { name })}>
      {parts.map(({ name, place, Part }) => place === 'picture' && <Part key={name} />)}
    </button>
  )
}

/** The last place in the bottom navigation of phones, with the entries of the rail's bottom on wide screens. */
export function ProfilePlace() {
  'use no memo' // nothing here gains from the compiler, whose code is larger
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
