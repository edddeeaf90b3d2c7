import { scopeName } from '@atrium/contract/event'
import { live } from '#app/live/live.ts'
import type { Signalling } from '../media/transport.ts'

/** The signals of one room, between the pages of the people in it. */
export function roomSignalling(callRoomId: string): Signalling {
  const scope = scopeName('call', callRoomId)
  return {
    send: (to, data) => live.sendToCall({ type: 'signal', scope, to, data }),
    onSignal: (listener) =>
      live.onCallFrame((frame) => frame.type === 'signal' && frame.scope === scope && listener(frame.from, frame.data)),
  }
}

/** The server lets go of a place of which it hears nothing for three of these, in milliseconds. */
const holdEvery = 10_000

/** Keeps the own place: at once, after each reconnection, and every ten seconds. `onHeld` is told whether it is still there. */
export function holdPlace(callRoomId: string, memberId: string, onHeld: (held: boolean) => void): () => void {
  const scope = scopeName('call', callRoomId)
  const hold = (): void => live.sendToCall({ type: 'hold', scope, member_id: memberId })
  const timer = setInterval(hold, holdEvery)
  const stops = [
    live.state.subscribe(() => (live.state.read() === 'live' ? hold() : undefined)),
    live.onCallFrame((frame) => frame.type === 'held' && frame.member_id === memberId && onHeld(frame.held)),
  ]
  hold()
  return () => {
    clearInterval(timer)
    for (const stop of stops) stop()
  }
}
