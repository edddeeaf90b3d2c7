import type { Person } from '#testing/people'

/** A call that has ended: one that is under way changes by itself, and would seem to be changed by others. */
export async function furnishCalls(owner: Person, colleague: Person, words: string): Promise<{ call_room_id: string }> {
  const { call_room_id } = await owner.client.createCallRoom({ title: `${words} call`, employees: [colleague.id] })
  await owner.client.joinCallRoom({ call_room_id })
  await owner.client.leaveCallRoom({ call_room_id })
  return { call_room_id }
}
