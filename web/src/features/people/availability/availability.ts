import type { SeenPresence } from '@atrium/contract/live'
import type { Employee, EmployeeStatus } from '@atrium/contract/people/schemas'

export type Availability = 'available' | 'inCall' | 'busy' | 'away' | 'break' | 'offline'

type Shown = Pick<Employee, 'clock_status'> & { employee_status: Pick<EmployeeStatus, 'status_type' | 'auto_status'> }

/**
 * The availability that colleagues see (spec §3): a manual status applies until it is changed; `auto` follows the
 * person's presence, whatever it was when the card was read, and their clock if they want that. Being in a call goes
 * before both, except for those who appear offline.
 */
export function availabilityOf({ employee_status, clock_status }: Shown, presence: SeenPresence | undefined): Availability {
  const { status_type, auto_status } = employee_status
  if (status_type === 'manual' && auto_status === 'Appear Offline') return 'offline'
  if (!presence || presence === 'offline') return 'offline'
  if (presence === 'in_call') return 'inCall'
  if (status_type === 'auto' && clock_status === 'break') return 'break'
  if (status_type === 'auto' && (clock_status ? clock_status === 'out' : presence === 'away')) return 'away'
  return auto_status === 'Busy' ? 'busy' : 'available'
}
