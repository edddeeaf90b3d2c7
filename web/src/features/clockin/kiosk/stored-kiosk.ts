import type { KioskView } from '@atrium/contract/clockin/kiosks'

const key = 'clockin-kiosk'

/** What makes this device a kiosk, and what it last showed: it begins without a network, too. */
export type StoredKiosk = { token: string; view?: KioskView; at?: number }

export function readKiosk(): StoredKiosk | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function storeKiosk(kiosk: StoredKiosk): void {
  try {
    localStorage.setItem(key, JSON.stringify(kiosk))
  } catch {
    // Storage is full or forbidden: the kiosk then needs its link and the network at each start.
  }
}

export const forgetKiosk = (): void => localStorage.removeItem(key)

/** Takes the token from the link with which a manager registered this device, and takes it out of the address: passers-by see that. */
export function takeToken(): string | undefined {
  const token = location.hash.slice(1)
  if (token) {
    history.replaceState(null, '', location.pathname)
    if (readKiosk()?.token !== token) storeKiosk({ token })
    return token
  }
  return readKiosk()?.token
}
