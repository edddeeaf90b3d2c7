import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useToasts } from '#ui/toasts.tsx'
import { wishFirstSteps } from './first-steps.ts'
import { homePath } from './paths.ts'

/** Brings the list of first steps back and leads to it. */
export function useShowFirstSteps(): () => void {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { show } = useToasts()
  return () => {
    void navigate({ to: homePath })
    void wishFirstSteps(queryClient, 'shown').catch((error: Error) => show({ tone: 'danger', text: error.message }))
  }
}
