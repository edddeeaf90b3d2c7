import type { SealedPunch } from './kiosks.ts'

/** What a sealed PIN belongs to: it opens nothing else. */
export const sealedFor = (kioskId: string, { employee_id, action, client_punch_id, device_time }: Omit<SealedPunch, 'pin'>): string =>
  [kioskId, employee_id, action, client_punch_id, device_time].join(' ').toLowerCase()

/** What the key of a sealed PIN is derived for. */
export const sealedPinPurpose = 'atrium kiosk pin'
