import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { nameOf, usePeople } from '#features/people/people.ts'
import { people } from '#features/people/server.ts'
import type { Guest } from './event-draft.ts'

const unknown = '…'

/** Guests with their names, where the draft has none yet. */
export function useGuestNames(guests: readonly Guest[]): Guest[] {
  const { formatMessage } = useIntl()
  const nameless = guests.filter(({ label }) => label === unknown)
  const idsOf = (kind: Guest['kind']): string[] => nameless.filter((one) => one.kind === kind).map(({ id }) => id)
  const persons = new Map(usePeople(idsOf('employee')).map((person) => [person.employee_id, nameOf(person)]))
  const group_ids = idsOf('group')
  const { data } = useQuery({ ...people.query('listGroups', { group_ids, limit: 100 }), enabled: group_ids.length > 0 })
  const groups = new Map(data?.items.map(({ group_id, group_name }) => [group_id, group_name]))
  return guests.map((guest) => {
    if (guest.label !== unknown) return guest
    const found =
      guest.kind === 'space' ? formatMessage({ id: 'calendar.guestKind.space' }) : (persons.get(guest.id) ?? groups.get(guest.id))
    return { ...guest, label: found ?? unknown }
  })
}
