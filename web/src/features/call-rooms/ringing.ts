import { readOnly, watchedValue } from '#app/watched.ts'

/** A call that asks for this person. `quiet`: their own quiet rules forbid sound. */
export type Ring = { callRoomId: string; callerId: string; conversationId: string | null; title: string; quiet: boolean }

const rings = watchedValue<readonly Ring[]>([])
/** What rings on this page now, the latest first. */
export const ringing = readOnly(rings)

export function beginRing(ring: Ring): void {
  if (!rings.read().some(({ callRoomId }) => callRoomId === ring.callRoomId)) rings.write([ring, ...rings.read()])
}
export const endRing = (callRoomId: string): void => rings.write(rings.read().filter((ring) => ring.callRoomId !== callRoomId))
/** Shows exactly these: what stopped while there was no connection rings no more. */
export const keepRings = (now: readonly Ring[]): void => rings.write(now)
