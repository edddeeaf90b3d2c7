import { readOnly, watchedValue } from '#app/watched.ts'

/** A call that asks for this person. While their own rules want quiet, the server does not say so. */
export type Ring = { callRoomId: string; callerId: string; conversationId: string | null; title: string }

const rings = watchedValue<readonly Ring[]>([])
/** What rings on this page now, the latest first. */
export const ringing = readOnly(rings)
/** What has stopped since the server was last asked. */
let stopped = new Set<string>()

export function beginRing(ring: Ring): void {
  if (!rings.read().some(({ callRoomId }) => callRoomId === ring.callRoomId)) rings.write([ring, ...rings.read()])
}

export function endRing(callRoomId: string): void {
  stopped.add(callRoomId)
  rings.write(rings.read().filter((ring) => ring.callRoomId !== callRoomId))
}

/** To be called when the server is asked what rings; the returned function takes its answer. What began or stopped meanwhile is later. */
export function awaitRings(): (answer: readonly Ring[]) => void {
  const before = rings.read()
  const meanwhile = (stopped = new Set())
  return (answer) => {
    const listed = new Set(answer.map(({ callRoomId }) => callRoomId))
    const begun = rings.read().filter((ring) => !before.includes(ring) && !listed.has(ring.callRoomId))
    rings.write([...begun, ...answer.filter(({ callRoomId }) => !meanwhile.has(callRoomId))])
  }
}
