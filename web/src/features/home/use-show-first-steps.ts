import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { wishFirstSteps } from './first-steps.ts'
import { homePath } from './paths.ts'

/** Restores the list of first steps and opens it. */
export function useShowFirstSteps(): () => void {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { show } = useToasts()
  return () => {
    void navigate({ to: homePath })
    void wishFirstSteps(queryClient, 'shown').catch((error: Error) => show({ tone: 'danger', text: error.message }))
  }
}
