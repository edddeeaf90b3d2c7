import { randomUUID } from 'node:crypto'
import type { QuickInteraction, Recognition } from '@atrium/contract/recognition/schemas'
import { openAtrium } from '../atrium.ts'
import { worked } from '../jobs/jobs.ts'
import { paragraph, type Person } from '../people.ts'

/** Northwind with a type of recognition, and helpers for thanking. */
export async function openThanking(settings: Parameters<typeof openAtrium>[0] = {}) {
  const node = await openAtrium(settings)
  const people = await node.foundNorthwind('tomas', 'jun', 'aisha')
  const { maya } = people
  for (const { id } of Object.values(people))
    await maya.client.updateEmployee({ employee: { employee_id: id, joined_at: '2019-05-06T00:00:00Z' } })
  const type = { type_name: 'Steady hand', points: { minimum: 0, default: 5, maximum: 40 } }
  const { recognition_type_id } = await maya.client.createRecognitionType(type)
  const thank = (giver: Person, to: readonly Person[], words: string, more: Partial<QuickInteraction> = {}): Promise<Recognition> =>
    giver.client.interactWithRecognition({
      action: 'give',
      recognition_type_id,
      employees: to.map(({ id }) => ({ employee_id: id })),
      message: paragraph(words),
      client_recognition_id: randomUUID(),
      ...more,
    })
  return { node, ...people, recognition_type_id, thank, worked: (...names: string[]) => worked(node, names) }
}
