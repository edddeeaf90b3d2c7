import { CallError, createClient } from '@atrium/contract/client'
import { kioskCalls } from '@atrium/contract/clockin/kiosks'
import { isOutage } from '#app/failures/outage.ts'
import { dataOf, send } from '#app/session/send.ts'

/** How long somebody waits in front of a kiosk before their punch is kept on it, in milliseconds. */
const patience = 8_000

/** The server as a kiosk knows it: nobody is signed in, and what proves the device is in the body of each call. */
export const kioskServer = createClient(kioskCalls, async (request) =>
  dataOf(await send({ ...request, signal: AbortSignal.timeout(patience) }, undefined)),
)

/** Whether the server could not be reached, or could not answer. */
export const isUnreachable = (error: unknown): boolean => !(error instanceof Error) || isOutage(error)

/** Whether the server no longer knows this device. */
export const isRevoked = (error: unknown): boolean => error instanceof CallError && error.code === 'KIOSK_NOT_FOUND'

export const textOf = (error: unknown): string => (error instanceof Error ? error.message : '')
