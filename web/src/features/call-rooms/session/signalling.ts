import type { Signalling } from '../media/transport.ts'

type RoomSignal = { call_room_id: string; data: unknown }
/** Carries signals between the pages of two people who are in one room. */
export type SignalLine = {
  signal: (signal: RoomSignal & { to: string }) => void
  onSignal: (listener: (signal: RoomSignal & { from: string }) => void) => () => void
  /** Keeps the own place in a room. */
  hold: (place: { call_room_id: string; member_id: string }) => void
}

/** The signals of one room. */
export const roomSignalling = (line: SignalLine, call_room_id: string): Signalling => ({
  send: (to, data) => line.signal({ call_room_id, to, data }),
  onSignal: (listener) => line.onSignal((signal) => signal.call_room_id === call_room_id && listener(signal.from, signal.data)),
})
