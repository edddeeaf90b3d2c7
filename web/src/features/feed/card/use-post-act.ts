import { useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { loadPersistently } from '#app/on-demand/load-persistently.ts'
import { useToasts } from '#ui/overlays/toasts.tsx'
import type { PostAct } from './post-acts.ts'

/** Pins, locks, follows, saves or answers a post. The code for it loads with the first one. */
export function usePostAct() {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const intl = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  return async (act: PostAct, id: string, on: boolean): Promise<void> => {
    const { runPostAct } = await loadPersistently(() => import('./post-acts.ts'))
    await runPostAct({ act, id, on }, { intl, show, queryClient })
  }
}
