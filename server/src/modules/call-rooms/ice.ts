import { createHmac } from 'node:crypto'
import type { IceServer } from '@atrium/contract/call-rooms/schemas'

export type TurnSettings = { turnUrls: readonly string[]; turnSecret: string | undefined; stunUrls: readonly string[] }
/** How long credentials of the relay are valid, in seconds: longer than a call lasts. */
const validity = 12 * 60 * 60

/** The servers by which browsers find a way to each other. Credentials are those of coturn’s `use-auth-secret`: they expire by themselves. */
export function iceServersFor({ turnUrls, turnSecret, stunUrls }: TurnSettings, memberId: string, now: Date): IceServer[] {
  const stun = stunUrls.length ? [{ urls: [...stunUrls] }] : []
  if (!turnUrls.length || turnSecret === undefined) return stun
  const username = `${Math.floor(now.getTime() / 1_000) + validity}:${memberId}`
  return [...stun, { urls: [...turnUrls], username, credential: createHmac('sha1', turnSecret).update(username).digest('base64') }]
}
