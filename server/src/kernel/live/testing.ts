import { randomUUID } from 'node:crypto'
import type { ServerFrame } from '@atrium/contract/live'
import { onTestFinished } from 'vitest'
import type { Person } from '#testing/people'
import type { TestSocket } from '#testing/socket'
import type { Connection } from './sockets/connection.ts'

/** Opens a person's socket; it closes when the test is finished. */
export async function join(person: Person): Promise<TestSocket> {
  const socket = await person.openSocket()
  onTestFinished(() => socket.close())
  return socket
}

let made = 0
/** A private space with its first conversation. */
export async function openSpace(maker: Person, ...others: readonly Person[]): Promise<{ space_id: string; conversation_id: string }> {
  const employee_ids = others.map(({ id }) => id)
  const space = await maker.client.createSpace({ space_name: `Slip ${(made += 1)}`, visibility: 'private', employee_ids })
  return { space_id: space.space_id, conversation_id: space.sub_spaces[0]?.sub_space_id ?? '' }
}

/** The people who type in a conversation, according to the frames that a socket received. */
export const typistsIn = (socket: TestSocket, conversation_id: string): string[] =>
  socket
    .of('typing')
    .filter((frame) => frame.scope === `conversation:${conversation_id}`)
    .flatMap((frame) => frame.employee_ids)

/** A page without a socket, of a new person unless one is given, and the frames that it was sent. */
export function openFakePage(person: { companyId: string; employeeId?: string }) {
  const frames: ServerFrame[] = []
  const connection: Connection = {
    person: { employeeId: randomUUID(), sessionId: randomUUID(), ...person },
    looking: new Set(),
    watching: undefined,
    presence: 'active',
    lastActive: 0,
    lastReceived: 0,
    send: (frame) => void frames.push(frame),
    sendEncoded: () => {},
    close: () => {},
  }
  return { connection, frames }
}
