import { useMutation, useMutationState } from '@tanstack/react-query'
import type { EmployeeStatus } from '@atrium/contract/people/schemas'
import { useIntl } from 'react-intl'
import { useSession } from '#app/session/auth.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { choiceOf, ownChoices, statusOf, type OwnChoice } from '../availability/own-status.ts'
import { statusAfterEnd } from '../availability/status-end.ts'
import { directory, usePerson } from '../people.ts'
import { people } from '../server.ts'

const mutationKey = ['own availability']

/**
 * The user's availability and a function that changes it; applied at once wherever it is shown, reverted when the
 * server refuses.
 */
export function useOwnAvailability(): [OwnChoice, (choice: OwnChoice) => void] {
  const { employee_id, employee_profile } = useSession()
  const { show } = useToasts()
  const { formatMessage } = useIntl()
  const person = usePerson(employee_id) ?? employee_profile
  const change = useMutation({
    mutationKey,
    mutationFn: (choice: OwnChoice) =>
      people.call.updateEmployee({
        employee: { employee_status: { ...statusOf(choice), ...wordsOf(person?.employee_status) } },
      }),
    onSuccess: (profile) => directory.put([profile]),
    onError: (_error, choice) =>
      show({
        tone: 'danger',
        text: formatMessage({ id: 'people.availability.failed' }),
        action: { label: formatMessage({ id: 'ui.tryAgain' }), onSelect: () => change.mutate(choice) },
      }),
  })
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => ownChoices.find((choice) => choice === state.variables),
  })
  return [pending.at(-1) ?? choiceOf(person?.employee_status), change.mutate]
}

/** Clears the user's status at once, as when it ends: availability follows presence again. */
export function useClearStatus(): () => void {
  const { show } = useToasts()
  const { mutate } = useMutation({
    mutationFn: () => people.call.updateEmployee({ employee: { employee_status: statusAfterEnd } }),
    onSuccess: (profile) => directory.put([profile]),
    onError: (error) => show({ tone: 'danger', text: error.message }),
  })
  return mutate
}

/** The status text is kept until its end. */
const wordsOf = (status: EmployeeStatus | undefined): Pick<EmployeeStatus, 'status_text' | 'status_until'> =>
  status?.status_text ? { status_text: status.status_text, status_until: status.status_until } : { status_text: null, status_until: null }
