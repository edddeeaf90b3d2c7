import { randomUUID } from 'node:crypto'
import type { Message } from '@atrium/contract/chat/schemas'
import type { NotificationGroup } from '@atrium/contract/notifications/schemas'
import { openAtrium } from '../atrium.ts'
import { createTestClock } from '../clock.ts'
import type { Person } from '../people.ts'
import { query } from '../postgres.ts'
import { openPushService } from './push-service.ts'
import { until } from '../until.ts'

/** Four people of Northwind, three of them in the space Drydock, and helpers for their notifications. */
export async function openDrydock() {
  const clock = createTestClock()
  const node = await openAtrium({ clock })
  const service = await openPushService(clock)
  const { maya, tomas, jun, saanvi } = await node.foundNorthwind('tomas', 'jun', 'saanvi')
  const { space_id, sub_spaces } = await tomas.client.createSpace({ space_name: 'Drydock', employee_ids: [maya.id, jun.id] })
  const conversation_id = sub_spaces[0]?.sub_space_id ?? ''

  const countJobs = async (name: string): Promise<number> => {
    const text = `select count(*)::int as count from pgboss.job where name = '${name}' and state in ('created', 'retry', 'active') and start_after <= now()`
    return (await query<{ count: number }>(node.database.superuserUrl, text))[0]?.count ?? 0
  }
  const worked = (name: string) => until(`the jobs ${name} to be done`, async () => (await countJobs(name)) === 0)
  const settled = () => node.atrium.settle()
  const groupsOf = async (person: Person): Promise<NotificationGroup[]> => {
    await settled()
    return (await person.client.listNotifications({})).items
  }
  const readEverything = async (person: Person): Promise<void> => {
    await settled()
    const items = (await person.client.listRecent({})).items.flatMap(({ conversations }) => conversations)
    await person.client.moveReadPointers({ places: items.map(({ conversation_id: id, last_seq: seq }) => ({ conversation_id: id, seq })) })
    await settled()
  }
  await worked('chat.tell-invited')

  return {
    node,
    service,
    people: { maya, tomas, jun, saanvi },
    space_id,
    conversation_id,
    settled,
    invitationsTold: () => worked('chat.tell-invited'),
    /** Waits until all notifications so far have been pushed to the devices. */
    pushed: async (): Promise<void> => {
      await settled()
      for (const name of ['notifications.push', 'push.send']) await worked(name)
    },
    groupsOf,
    groupOf: async (person: Person, place: string) => (await groupsOf(person)).find((group) => group.place === place),
    unseenOf: async (person: Person): Promise<number> => {
      await settled()
      return (await person.client.getNotifications({})).unseen_count
    },
    sayTo: (person: Person, body: Parameters<Person['client']['sendMessage']>[0]['body'], more = {}): Promise<Message> =>
      person.client.sendMessage({ destination: { conversation_id }, client_message_id: randomUUID(), body, ...more }),
    readEverything,
    /** The people who were notified of a message. */
    toldOf: async (message_id: string): Promise<string[]> => {
      await settled()
      const text = `select employee_id from notification where cause_id = '${message_id}' order by 1`
      return (await query<{ employee_id: string }>(node.database.superuserUrl, text)).map(({ employee_id }) => employee_id)
    },
    close: async (): Promise<void> => {
      await node.close()
      await service.close()
    },
  }
}
