import type { SealedPunch } from '@atrium/contract/clockin/kiosks'
import { storedList } from './stored-list.ts'

/** What was pressed here without a network; and how often the server failed to take it although it answered. */
export type WaitingAtKiosk = { punch: SealedPunch; name: string; failures?: number }

/** After so many failures others no longer wait for a punch. It stays, and is tried again. */
const mostFailures = 5
export const isStuck = ({ failures = 0 }: WaitingAtKiosk): boolean => failures >= mostFailures

/** In their order. They stay until the server has answered: no hour may vanish. */
export const waitingAtKiosk = storedList<WaitingAtKiosk>('clockin-kiosk-punches')

/** What the server did not accept: the person has to ask for a correction. */
export type RefusedAtKiosk = { name: string; at: string; text: string }

/** The latest first. They stay until somebody has read them, since nothing else tells the person. */
export const refusedAtKiosk = storedList<RefusedAtKiosk>('clockin-kiosk-refused')
