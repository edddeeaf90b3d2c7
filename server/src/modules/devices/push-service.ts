import { createHash } from 'node:crypto'
import type { PushSubscription } from '@atrium/contract/devices/schemas'
import { OutsideError, type Outside } from '#kernel/outside'
import { encryptFor } from './encryption.ts'
import type { Answer } from './rules.ts'
import type { SenderKey } from './sender-key.ts'

export type Urgency = 'very-low' | 'low' | 'normal' | 'high'
/** A push to one browser: only the browser can read `message`; the rest is for the push service. */
export type Push = { message: string; tag: string; urgency: Urgency; secondsLeft: number }
export type PushService = (subscription: PushSubscription, push: Push, now: Date) => Promise<Answer>

/**
 * Sends messages to the push services of browsers (RFC 8030). Their addresses come from clients, so requests go through the same checks as
 * any address that people enter.
 */
export const createPushService =
  (outside: Outside, sender: SenderKey): PushService =>
  async ({ endpoint, keys }, { message, tag, urgency, secondsLeft }, now) => {
    const headers = {
      authorization: sender.authorize(endpoint, now),
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      ttl: String(Math.max(0, Math.floor(secondsLeft))),
      urgency,
      // A later message replaces one that was not delivered yet. The hash does not reveal the tag.
      topic: createHash('sha256').update(tag).digest('base64url').slice(0, 32),
    }
    try {
      const { status, headers: said } = await outside.fetch(endpoint, { method: 'POST', headers, body: encryptFor(keys, message) })
      return { status, retryAfter: said.get('retry-after') }
    } catch (error) {
      if (error instanceof OutsideError) return error.fault
      throw error
    }
  }

/**
 * Safari revokes the subscription of a page whose pushes show nothing, so there a push read elsewhere stays until the person looks at it.
 */
export const allowsSilentPush = ({ endpoint }: PushSubscription): boolean => !/(^|\.)push\.apple\.com$/.test(new URL(endpoint).hostname)
