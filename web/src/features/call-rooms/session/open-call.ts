import { CallError } from '@atrium/contract/client'
import type { CallRoomCard } from '@atrium/contract/call-rooms/schemas'
import { live } from '#app/live/live.ts'
import { watchedValue } from '#app/watched.ts'
import { openTransport } from '../media/connect.ts'
import type { OwnMedia } from '../media/own-media.ts'
import { callRooms, roomStateOf, type JoinAnswer } from '../server.ts'
import { createCallSession, type CallSession } from './call-session.ts'
import { putRoom, watchRoom } from './known-rooms.ts'
import { holdPlace, roomSignalling } from './signalling.ts'

/** `left`: by themselves. `moved`: the person is in the call on another device now. `lost`: the line was away for longer than the place is kept. */
export type OutReason = 'left' | 'ended' | 'removed' | 'moved' | 'lost'
type Place = { ownId: string; employeeId: string | undefined }
type Opening = {
  callRoomId: string
  own: OwnMedia
  onOut: (reason: OutReason) => void
  /** Why the room takes no more of what this page shows. */
  onRefused: (text: string) => void
}

/** Takes a place in a room and connects to everyone in it. `onOut` is called once, when the place is gone again. */
export async function openCall({ callRoomId, own, onOut, onRefused }: Opening): Promise<CallSession> {
  const { room, member_id: ownId, ice_servers } = await callRooms.call.joinCallRoom({ call_room_id: callRoomId })
  putRoom(room)
  const place = { ownId, employeeId: room.members.find(({ member_id }) => member_id === ownId)?.employee_id }
  const shown = watchedValue(roomStateOf(room, ownId))
  const held = watchedValue(false)
  const followed = watchRoom(callRoomId)
  const transport = openTransport(ownId, ice_servers.map(iceServerOf), roomSignalling(callRoomId))
  const session = createCallSession({ ownId, room: shown, transport, own, held })
  let isOver = false
  const decide = (now: CallRoomCard, fallback: () => void): void => {
    if (isOver) return
    const found = standOf(now, place)
    if (found === 'inside') return shown.write(roomStateOf(now, ownId))
    if (found === 'outside') return fallback()
    out(found)
  }
  const out = (reason: OutReason): void => {
    isOver = true
    onOut(reason)
  }
  /** The own place is not among those of the room. A person who was removed may not read it any more. */
  const ask = (): void =>
    void callRooms.call.getCallRoom({ call_room_id: callRoomId }).then(
      (now) => decide(now, () => out('lost')),
      (error: unknown) => (error instanceof CallError && error.status === 404 && !isOver ? out('removed') : undefined),
    )
  const follow = (): void => {
    const now = followed.read()
    if (now) decide(now, ask)
  }
  const stops = [
    followed.subscribe(follow),
    holdPlace(callRoomId, ownId, (isHeld) => (isHeld ? held.write(true) : ask())),
    live.state.subscribe(() => (live.state.read() === 'live' ? transport.hurry() : undefined)),
    tellShown(callRoomId, own, onRefused),
  ]
  const close = (): void => {
    isOver = true
    for (const stop of stops) stop()
    session.close()
  }
  return { ...session, close }
}

/** Where this page stands in a room. */
function standOf({ ended_at, members }: CallRoomCard, { ownId, employeeId }: Place): 'inside' | 'outside' | 'ended' | 'moved' {
  if (ended_at !== null) return 'ended'
  if (members.some(({ member_id }) => member_id === ownId)) return 'inside'
  return members.some(({ employee_id }) => employee_id === employeeId) ? 'moved' : 'outside'
}

/** Tells the server what this person shows. What it refuses, because the lines would not carry it, is turned off again. */
function tellShown(callRoomId: string, own: OwnMedia, onRefused: (text: string) => void): () => void {
  let told = ''
  const tell = (): void => {
    const { muted, microphone, camera, screen } = own.state.read()
    const shown = { is_muted: muted || !microphone, has_camera: camera !== undefined, is_sharing: screen !== undefined }
    if (JSON.stringify(shown) === told) return
    told = JSON.stringify(shown)
    void callRooms.call.updateCallMember({ call_room_id: callRoomId, ...shown }).then(putRoom, (error: unknown) => {
      if (!(error instanceof CallError && error.code === 'CALL_FULL')) return // the others see it on their lines
      void own.setCamera(false)
      own.stopSharing()
      onRefused(error.message)
    })
  }
  tell()
  return own.state.subscribe(tell)
}

const iceServerOf = ({ urls, username, credential }: JoinAnswer['ice_servers'][number]): RTCIceServer => ({
  urls,
  ...(username && credential && { username, credential }),
})
