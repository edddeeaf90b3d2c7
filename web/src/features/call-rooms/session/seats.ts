import { nothingShown } from '../media/peer-words.ts'
import type { Peer, Reading } from '../media/transport.ts'
import type { Seat } from './seat.ts'

/** The room as the server has it. */
export type RoomMember = { id: string; employeeId: string; isHost: boolean; handAt: string | null }
export type RoomState = {
  callRoomId: string
  conversationId: string | null
  title: string
  /** Since when somebody else was in it. */
  answeredAt: string | null
  isLocked: boolean
  canHost: boolean
  /** For whom it rings now. */
  ringingIds: readonly string[]
  members: readonly RoomMember[]
}

type Sources = {
  ownId: string
  room: RoomState
  peers: ReadonlyMap<string, Peer>
  readings: ReadonlyMap<string, Reading>
  own: Pick<Seat, 'camera' | 'screen' | 'muted'>
}

/** Everyone in the room with what arrives of them, in the order in which they came; oneself last. */
export function seatsOf({ ownId, room, peers, readings, own }: Sources): Seat[] {
  const hands = room.members.filter(({ handAt }) => handAt).toSorted((one, other) => ((one.handAt ?? '') < (other.handAt ?? '') ? -1 : 1))
  const seats = room.members.map((member): Seat => {
    const order = hands.indexOf(member)
    const place = { id: member.id, employeeId: member.employeeId, isHost: member.isHost, hand: order < 0 ? undefined : order + 1 }
    if (member.id === ownId) return { ...place, ...own, isOwn: true, held: false, state: 'connected', quality: 'good' }
    return { ...place, isOwn: false, ...received(peers.get(member.id)), quality: readings.get(member.id)?.quality ?? 'none' }
  })
  return [...seats.filter(({ isOwn }) => !isOwn), ...seats.filter(({ isOwn }) => isOwn)]
}

function received(peer: Peer | undefined): Pick<Seat, 'muted' | 'camera' | 'held' | 'screen' | 'state'> {
  const { shown, streams, state } = peer ?? { shown: nothingShown, streams: undefined, state: 'joining' as const }
  return {
    muted: !shown.microphone,
    camera: shown.camera ? streams?.camera : undefined,
    held: shown.held,
    screen: shown.screen ? streams?.screen : undefined,
    state,
  }
}
