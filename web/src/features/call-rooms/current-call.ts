import { callPath } from './paths.ts'
import { history } from '#app/history.ts'
import { live } from '#app/live/live.ts'
import { readOnly, watchedValue } from '#app/watched.ts'
import { callRooms } from './server.ts'
import type { OwnMedia } from './media/own-media.ts'
import type { CallSession } from './session/call-session.ts'
import type { OutReason } from './session/open-call.ts'
import { keptCall, keepCall } from './session/kept-call.ts'
import type { SignalLine } from './session/signalling.ts'

const current = watchedValue<CallSession | undefined>(undefined)
/** The call that this page is in. */
export const currentCall = readOnly(current)

let signalLine: SignalLine | undefined
/** What carries the signals of calls; set once, when the feature enters. */
export const carrySignals = (line: SignalLine): void => void (signalLine = line)

/** Why the last call ended without the person's doing. */
const left = watchedValue<{ callRoomId: string; reason: OutReason } | undefined>(undefined)
export const lastLeft = readOnly(left)

/** Joins a room with what the person prepared; a call that this page is in already is left first. */
export async function joinCall(callRoomId: string, own: OwnMedia): Promise<void> {
  if (!signalLine) throw new Error('nothing carries the signals of calls')
  await leaveCall()
  const { openCall } = await import('./session/open-call.ts')
  const session = await openCall({
    callRoomId,
    own,
    line: signalLine,
    onOut: (reason) => {
      endHere()
      left.write({ callRoomId, reason })
    },
  })
  current.write(session)
  keepCall({ callRoomId, muted: own.state.read().muted })
}

/** Joins at once, with the microphone: a huddle, or a call that was accepted. */
export async function joinAtOnce(callRoomId: string, muted = false): Promise<void> {
  const { createOwnMedia } = await import('./media/own-media.ts')
  const own = createOwnMedia()
  if (muted) own.setMuted(true)
  void own.listen()
  try {
    await joinCall(callRoomId, own)
  } catch (error) {
    own.close()
    throw error
  }
}

/** Leaves for good. The server learns of it even while the page closes. */
export async function leaveCall(): Promise<void> {
  const session = current.read()
  if (!session) return
  endHere()
  await callRooms.call.leaveCallRoom({ call_room_id: session.room.read().callRoomId, member_id: session.ownId }).catch(() => undefined) // the room lets go of who is not there
}

/** The call is over for this page: it was left, ended, moved to another device, or the person was removed. */
function endHere(): void {
  keepCall(undefined)
  current.read()?.close()
  current.write(undefined)
}

/** After a reload of the page: back to the same place. */
export function resumeCall(): void {
  const kept = keptCall()
  if (kept && !current.read()) void joinAtOnce(kept.callRoomId, kept.muted).catch(() => keepCall(undefined))
}

export function tryNow(): void {
  current.read()?.hurry()
  live.renew()
}

/** Shows the call on a page of its own. */
export function makeLarge(): void {
  const session = current.read()
  if (session) history.push(callPath(session.room.read().callRoomId))
}
