import { nowhere, type Alert } from '#modules/notifications'

type Told = Pick<Alert, 'place' | 'cause_id' | 'actor_id'>

/** A notification of rewards. */
export const alertOf = (employee_id: string, reason: Alert['reason'], told: Told): Alert => ({
  employee_id,
  reason,
  ...told,
  ...nowhere,
  isRead: false,
  silent: false,
  muted: false,
})
