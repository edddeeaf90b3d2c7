import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ListChecks } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { ProfileEntry } from '#app/frame/profile-surface.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { changeFirstSteps } from './first-steps.ts'
import { homePath } from './paths.ts'

/** Restores the list of first steps and opens it. */
export default function FirstStepsEntry() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { show } = useToasts()
  const showFirstSteps = () => {
    void navigate({ to: homePath })
    void changeFirstSteps(queryClient, 'shown').catch((error: Error) => show({ tone: 'danger', text: error.message }))
  }
  return (
    <ProfileEntry icon={ListChecks} onSelect={showFirstSteps}>
      <FormattedMessage id="home.firstSteps" />
    </ProfileEntry>
  )
}
