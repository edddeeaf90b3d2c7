import type { PersonalSettings } from '@atrium/contract/people/personal'
import type { QueryClient } from '@tanstack/react-query'
import { personal, saveSettings } from '#features/people/personal.ts'

type FirstStepsState = PersonalSettings['first_steps']

/**
 * The local entry for a dismissed list, so that Home need not wait for the server before it shows the rest. The
 * server's value takes precedence.
 */
const key = 'firstStepsPutAway'

export const wasDismissed = (): boolean => localStorage.getItem(key) === 'true'

export function storeFirstStepsState(wish: FirstStepsState): void {
  if (wish === 'put_away') localStorage.setItem(key, 'true')
  else localStorage.removeItem(key)
}

/** Dismisses or restores the list of first steps, here at once and on all the user's devices. */
export async function changeFirstSteps(queryClient: QueryClient, first_steps: FirstStepsState): Promise<void> {
  const { queryKey } = personal.query('getSettings', {})
  storeFirstStepsState(first_steps)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (held) => held && { ...held, first_steps })
  await saveSettings({ first_steps })
  await queryClient.invalidateQueries({ queryKey })
}
