import * as z from 'zod/mini'
import { callLimits } from './call-rooms/limits.ts'
import { scopeKinds } from './event.ts'

/** The frames of the `/live` socket, in both directions. A client’s first frame is `hello`, with the values that HTTP sends as headers. */
const Scope = z.templateLiteral([z.enum(scopeKinds), ':', z.uuid()])

/** In lower case, as everywhere else: sockets are counted and ended by these texts. */
const Id = z.uuid().check(z.toLowerCase())

/** What browsers tell each other to connect. The server only bounds its size. */
const SignalData = z.unknown().check(z.refine((data) => (JSON.stringify(data) ?? '').length <= callLimits.signalMaximum, 'Too large'))

export const ClientFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hello'),
    access_token: z.string().check(z.maxLength(200)),
    session_id: Id,
    company_id: Id,
    employee_id: Id,
  }),
  /** The people whose presence the client shows now; replaces the previous list. */
  z.object({ type: z.literal('look'), employee_ids: z.array(z.uuid()).check(z.maxLength(500)) }),
  /** The open conversation, for which the client shows typing; null if none is open. */
  z.object({ type: z.literal('watch'), scope: z.nullable(Scope) }),
  z.object({ type: z.literal('typing'), scope: Scope }),
  /** Sent at most once a minute while the person uses the page, and with `active: false` when they stop. */
  z.object({ type: z.literal('activity'), active: z.boolean() }),
  /** Keeps the sender's place in a call (`member_id` of joining): right after joining, after each reconnection, and every ten seconds. */
  z.object({ type: z.literal('hold'), scope: Scope, member_id: Id }),
  /** To the page that holds the place `to` in a call in which the sender holds one; any other is dropped. */
  z.object({ type: z.literal('signal'), scope: Scope, to: Id, data: SignalData }),
  z.object({ type: z.literal('ping') }),
])
export type ClientFrame = z.infer<typeof ClientFrame>

export const Presence = z.enum(['active', 'away', 'offline'])
export type Presence = z.infer<typeof Presence>
/** What others see of it: that somebody is in a call goes before everything but being offline. */
export const SeenPresence = z.enum(['active', 'away', 'offline', 'in_call'])
export type SeenPresence = z.infer<typeof SeenPresence>

/**
 * `ready` answers a valid hello with the revisions of the person's own scopes. `behind`: a scope changed without this socket having
 * received the event, so the client requests that scope's changes. `resync`: frames for this socket were dropped, so the client requests
 * the changes of all its scopes.
 */
export const ServerFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), node: z.string(), scopes: z.record(z.string(), z.int()), server_time: z.iso.datetime() }),
  z.object({
    type: z.literal('event'),
    scope: Scope,
    revision: z.int(),
    name: z.string(),
    rows: z.array(z.unknown()),
  }),
  z.object({ type: z.literal('behind'), scope: Scope, revision: z.int() }),
  z.object({ type: z.literal('resync') }),
  z.object({ type: z.literal('presence'), people: z.record(z.string(), SeenPresence) }),
  z.object({ type: z.literal('typing'), scope: Scope, employee_ids: z.array(z.uuid()) }),
  /** Answers `hold`. `held` is false when the place is gone: the room ended, the person was removed, or joined on another device. */
  z.object({ type: z.literal('held'), scope: Scope, member_id: z.string(), held: z.boolean() }),
  /** `from` is the place of the sender. */
  z.object({ type: z.literal('signal'), scope: Scope, from: z.string(), data: z.unknown() }),
  z.object({ type: z.literal('pong') }),
  /** The session ended; the socket closes right after. */
  z.object({ type: z.literal('signed-out') }),
])
export type ServerFrame = z.infer<typeof ServerFrame>

/** Close codes of the socket. 4401: the session is not or no longer valid; 4429: too many frames or sockets; 4400: an invalid frame. */
export const closeCodes = { signedOut: 4401, tooManyFrames: 4429, badFrame: 4400, draining: 1012 } as const

/** How often a client pings, and how long either side waits before it considers the connection lost, in milliseconds. */
export const liveTimes = {
  ping: 20_000,
  silence: 45_000,
  typingShown: 6_000,
  typingSent: 3_000,
  activity: 60_000,
  away: 5 * 60_000,
} as const
