import { live } from '#app/live/live.ts'
import { watchedValue } from '#app/watched.ts'
import { openTransport } from '../media/connect.ts'
import type { OwnMedia } from '../media/own-media.ts'
import { callRooms, roomStateOf, type JoinAnswer } from '../server.ts'
import { createCallSession, type CallSession } from './call-session.ts'
import { putRoom, watchRoom } from './known-rooms.ts'
import { roomSignalling, type SignalLine } from './signalling.ts'

/** The server lets go of a place of which it hears nothing for three of these, in milliseconds. */
const holdEvery = 10_000

/** `moved`: the person is in the call on another device now. */
export type OutReason = 'ended' | 'removed' | 'moved'
type Opening = { callRoomId: string; own: OwnMedia; line: SignalLine; onOut: (reason: OutReason) => void }

/** Takes a place in a room and connects to everyone in it. `onOut` is called when the place is gone again. */
export async function openCall({ callRoomId, own, line, onOut }: Opening): Promise<CallSession> {
  const { room, member_id: ownId, ice_servers } = await callRooms.call.joinCallRoom({ call_room_id: callRoomId })
  putRoom(room)
  const employeeId = room.members.find(({ member_id }) => member_id === ownId)?.employee_id
  const shown = watchedValue(roomStateOf(room, ownId))
  const followed = watchRoom(callRoomId)
  const transport = openTransport(ownId, ice_servers.map(iceServerOf), roomSignalling(line, callRoomId))
  const session = createCallSession({ ownId, room: shown, transport, own })
  const hold = (): void => line.hold({ call_room_id: callRoomId, member_id: ownId })
  const timer = setInterval(hold, holdEvery)
  hold()
  const follow = (): void => {
    const now = followed.read()
    if (!now) return
    if (now.ended_at) return onOut('ended')
    if (!now.members.some(({ member_id }) => member_id === ownId))
      return onOut(now.members.some(({ employee_id }) => employee_id === employeeId) ? 'moved' : 'removed')
    shown.write(roomStateOf(now, ownId))
  }
  const comeBack = (): void => {
    if (live.state.read() !== 'live') return
    hold()
    transport.hurry()
  }
  const stops = [followed.subscribe(follow), live.state.subscribe(comeBack), tellShown(callRoomId, own)]
  const close = (): void => {
    clearInterval(timer)
    for (const stop of stops) stop()
    session.close()
  }
  return { ...session, close }
}

/** Tells the server what this person shows, for those who are not in the call yet. */
function tellShown(callRoomId: string, own: OwnMedia): () => void {
  let told = ''
  const tell = (): void => {
    const { muted, microphone, camera, screen } = own.state.read()
    const shown = { is_muted: muted || !microphone, has_camera: camera !== undefined, is_sharing: screen !== undefined }
    if (JSON.stringify(shown) === told) return
    told = JSON.stringify(shown)
    void callRooms.call.updateCallMember({ call_room_id: callRoomId, ...shown }).then(putRoom, () => undefined) // the others see it on their lines
  }
  tell()
  return own.state.subscribe(tell)
}

const iceServerOf = ({ urls, username, credential }: JoinAnswer['ice_servers'][number]): RTCIceServer => ({
  urls,
  ...(username && credential && { username, credential }),
})
