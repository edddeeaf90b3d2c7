import { randomUUID } from 'node:crypto'
import { paragraph } from '../../server/src/testing/people.ts'
import type { Person } from '../testing/northwind.ts'

/** Begins the direct chat of two people with a message. Returns its path, as the first has it. */
export async function openDirect({ client }: Person, { id }: Person): Promise<string> {
  await client.sendMessage({ destination: { employee_id: id }, client_message_id: randomUUID(), body: paragraph('Do you have a minute?') })
  return `/connect/employee/${id}`
}
