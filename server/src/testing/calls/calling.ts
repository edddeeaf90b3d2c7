import type { CallRoom } from '@atrium/contract/call-rooms/schemas'
import type { TestAtrium } from '../atrium.ts'
import type { Person } from '../people.ts'
import type { TestSocket } from '../socket.ts'
import { queueJob, worked } from '../jobs/jobs.ts'

/** Runs the round that ends what is over by the clock, and what follows from it. */
export async function sweep(node: TestAtrium): Promise<void> {
  await queueJob(node, 'call-rooms.sweep')
  await worked(node, ['call-rooms.sweep'])
  await settleCalls(node)
}

/** Waits until lines are written, and people are notified. */
export const settleCalls = (node: TestAtrium): Promise<void> =>
  worked(node, ['call-rooms.ring', 'call-rooms.tell-missed', 'call-rooms.write-line', 'push.send'])

/** Joins, and says on the socket that this page holds the place. */
export async function takePlace(person: Person, socket: TestSocket, call_room_id: string): Promise<string> {
  const { member_id } = await person.client.joinCallRoom({ call_room_id })
  socket.say({ type: 'hold', scope: `call:${call_room_id}`, member_id })
  await socket.waitFor('held', (frame) => frame.member_id === member_id && frame.held)
  return member_id
}

/** The rooms that ring aloud for a person. */
export const ringsOf = async ({ client }: Person): Promise<string[]> =>
  (await client.listCallRooms({ is_ringing: true })).items.map((room) => room.call_room_id)
export const idsIn = ({ members }: Pick<CallRoom, 'members'>): string[] => members.map(({ employee_id }) => employee_id)
