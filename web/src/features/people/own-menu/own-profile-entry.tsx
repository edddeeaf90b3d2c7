import { Link as RouterLink } from '@tanstack/react-router'
import { UserRound } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { ProfileEntry } from '#app/frame/profile-surface.tsx'
import { useSession } from '#app/session/auth.tsx'
import { profilePath } from '../paths.ts'

export default function OwnProfileEntry() {
  const { employee_id } = useSession()
  return (
    <ProfileEntry icon={UserRound} link={<RouterLink to={profilePath(employee_id)} />}>
      <FormattedMessage id="people.ownProfile" />
    </ProfileEntry>
  )
}
