import type { Presence } from '@atrium/contract/live'
import type { EmployeeStatus } from '@atrium/contract/people/schemas'

export type Availability = 'available' | 'busy' | 'away' | 'offline'

/**
 * The availability that colleagues see (spec §3): a manual status applies until it is changed; `auto` follows the
 * person's presence, whatever it was when the card was read.
 */
export function availabilityOf(
  { status_type, auto_status }: Pick<EmployeeStatus, 'status_type' | 'auto_status'>,
  presence: Presence | undefined,
): Availability {
  if (status_type === 'manual' && auto_status === 'Appear Offline') return 'offline'
  if (!presence || presence === 'offline') return 'offline'
  if (status_type === 'auto' && presence === 'away') return 'away'
  return auto_status === 'Busy' ? 'busy' : 'available'
}
