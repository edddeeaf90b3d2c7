import type { Presence } from '@atrium/contract/live'
import type { EmployeeStatus } from '@atrium/contract/people/schemas'

export type Availability = 'available' | 'busy' | 'away' | 'offline'

/**
 * The availability that colleagues see: a manual status applies until it is changed; `auto` follows the person's
 * presence (spec §3).
 */
export function availabilityOf(
  { status_type, auto_status }: Pick<EmployeeStatus, 'status_type' | 'auto_status'>,
  presence: Presence | undefined,
): Availability {
  if (auto_status === 'Appear Offline') return 'offline'
  if (status_type === 'auto') return presence === 'active' ? 'available' : presence === 'away' ? 'away' : 'offline'
  if (!presence || presence === 'offline') return 'offline'
  return auto_status === 'Busy' ? 'busy' : 'available'
}
