import { useMutation } from '@tanstack/react-query'
import type { EmployeeStatus } from '@atrium/contract/people/schemas'
import { useIntl } from 'react-intl'
import { useSession } from '#app/session/auth.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { directory, usePerson } from '../people.ts'
import { people } from '../server.ts'

/** What a person may say of themselves (spec §3): the word of the contract, or that Atrium follows their presence. */
export const ownChoices = ['auto', 'Available', 'Busy', 'Appear Offline'] as const
export type OwnChoice = (typeof ownChoices)[number]

/** One's own availability and the way to change it; shown at once, taken back when the server refuses. */
export function useOwnAvailability(): [OwnChoice, (choice: OwnChoice) => void] {
  const { employee_id, employee_profile } = useSession()
  const { show } = useToasts()
  const { formatMessage } = useIntl()
  const person = usePerson(employee_id) ?? employee_profile
  const change = useMutation({
    mutationFn: (choice: OwnChoice) => people.call.updateEmployee({ employee: { employee_status: statusOf(choice) } }),
    onSuccess: (profile) => directory.put([profile]),
    onError: (_error, choice) =>
      show({
        tone: 'danger',
        text: formatMessage({ id: 'people.availability.failed' }),
        action: { label: formatMessage({ id: 'ui.tryAgain' }), onSelect: () => change.mutate(choice) },
      }),
  })
  const current = change.isPending ? change.variables : choiceOf(person?.employee_status)
  return [current, change.mutate]
}

const statusOf = (choice: OwnChoice): EmployeeStatus =>
  choice === 'auto' ? { status_type: 'auto', auto_status: 'Available' } : { status_type: 'manual', auto_status: choice }

const choiceOf = (status: EmployeeStatus | undefined): OwnChoice => (!status || status.status_type === 'auto' ? 'auto' : status.auto_status)
