import { live } from '#app/live/live.ts'
import { readOnly, watchedValue } from '#app/watched.ts'
import { callRooms } from './server.ts'
import type { OwnMedia } from './media/own-media.ts'
import type { CallSession } from './session/call-session.ts'
import type { OutReason } from './session/open-call.ts'
import { keptCall, keepCall } from './session/kept-call.ts'

const current = watchedValue<CallSession | undefined>(undefined)
/** The call that this page is in. */
export const currentCall = readOnly(current)

type Left = { callRoomId: string; reason: OutReason }
const left = watchedValue<Left | undefined>(undefined)
/** How the last call ended for this page. */
export const lastLeft = readOnly(left)
/** Lets the person join again. */
export const forgetLeft = (): void => left.write(undefined)

type Notice = { kind: 'mutedByHost' } | { kind: 'refused'; text: string }
const noticed = watchedValue<Notice | undefined>(undefined)
/** What happened to this person in the call, until they dismiss it. */
export const callNotice = readOnly(noticed)
export const dismissNotice = (): void => noticed.write(undefined)

/** A host muted this person. They can turn their microphone on again. */
export function mutedByHost(): void {
  current.read()?.own.setMuted(true)
  noticed.write({ kind: 'mutedByHost' })
}

/** Joins a room with what the person prepared; a call that this page is in already is left first. */
export async function joinCall(callRoomId: string, own: OwnMedia): Promise<void> {
  await leaveCall()
  forgetLeft()
  enterCall(await open(callRoomId, own))
}

async function open(callRoomId: string, own: OwnMedia): Promise<CallSession> {
  const { openCall } = await import('./session/open-call.ts')
  return openCall({
    callRoomId,
    own,
    onOut: (reason) => void (reason === 'lost' ? comeBack(callRoomId, own) : wentOut({ callRoomId, reason })),
    onRefused: (text) => noticed.write({ kind: 'refused', text }),
  })
}

let stopKeeping = (): void => undefined
function enterCall(session: CallSession): void {
  const { own } = session
  const keep = (): void => {
    const { muted, camera } = own.state.read()
    keepCall({ callRoomId: session.room.read().callRoomId, muted, camera: camera !== undefined })
  }
  stopKeeping()
  stopKeeping = own.state.subscribe(keep)
  keep()
  current.write(session)
}

/** The place was given away while there was no line: takes another one, with the same devices. */
async function comeBack(callRoomId: string, own: OwnMedia): Promise<void> {
  const before = current.read()
  try {
    const session = await open(callRoomId, own)
    before?.close()
    enterCall(session)
  } catch {
    wentOut({ callRoomId, reason: 'lost' })
  }
}

/** Joins at once, with the microphone: a huddle, or a call that was accepted. */
export async function joinAtOnce(callRoomId: string, { muted = false, camera = false } = {}): Promise<void> {
  const { createOwnMedia } = await import('./media/own-media.ts')
  const own = createOwnMedia()
  if (muted) own.setMuted(true)
  void own.listen()
  if (camera) void own.setCamera(true)
  try {
    await joinCall(callRoomId, own)
  } catch (error) {
    own.close()
    throw error
  }
}

/** Leaves for good. */
export async function leaveCall(): Promise<void> {
  const session = current.read()
  if (!session) return
  const { callRoomId } = session.room.read()
  wentOut({ callRoomId, reason: 'left' })
  await callRooms.call.leaveCallRoom({ call_room_id: callRoomId, member_id: session.ownId }).catch(() => undefined) // the room lets go of who is not there
}

/** Ends the call for everyone; only its host may. */
export async function endCall(): Promise<void> {
  const session = current.read()
  if (session) await callRooms.call.endCallRoom({ call_room_id: session.room.read().callRoomId })
}

function wentOut(how: Left): void {
  endHere()
  left.write(how)
}

/** The call is over for this page: it was left, ended, moved to another device, or the person was removed. */
function endHere(): void {
  const session = current.read()
  stopKeeping()
  keepCall(undefined)
  dismissNotice()
  session?.close()
  session?.own.close()
  current.write(undefined)
}

/** After a reload of the page: back to the same place. */
export function resumeCall(): void {
  const kept = keptCall()
  if (kept && !current.read()) void joinAtOnce(kept.callRoomId, kept).catch(() => keepCall(undefined))
}

export function tryNow(): void {
  live.hurry()
  current.read()?.hurry()
}
