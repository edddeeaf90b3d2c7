import { query } from '#testing/postgres'
import { sendTo, type Person } from '#testing/people'

let made = 0
/** A space of these people, its conversation, and a message of the first of them to reply to. */
export async function openRoot(author: Person, ...others: readonly Person[]) {
  const employee_ids = others.map(({ id }) => id)
  const { space_id, sub_spaces } = await author.client.createSpace({ space_name: `Mooring ${(made += 1)}`, employee_ids })
  const conversation_id = sub_spaces[0]?.sub_space_id ?? ''
  const root = await sendTo(author, conversation_id, 'Who takes the early ferry?')
  return { space_id, conversation_id, root, thread_id: root.message_id }
}

/** A conversation in a person’s list of chats. */
export async function standingOf(person: Person, conversation_id: string) {
  const { items } = await person.client.listRecent({})
  return items.flatMap((item) => item.conversations).find((one) => one.conversation_id === conversation_id)
}
export const unreadThreads = async (person: Person, conversation_id: string): Promise<number | undefined> =>
  (await standingOf(person, conversation_id))?.unread_thread_count

export const openThread = (
  person: Person,
  thread_id: string,
  anchor: 'newest' | 'first_unread' | number = 'first_unread',
  before = 50,
  after = 50,
) => person.client.listThread({ thread_id, anchor, before, after })
/** Whether a person follows a thread, and how far they have read it. */
export const ownReading = async (person: Person, thread_id: string) => (await openThread(person, thread_id)).own

/** The number of readers whose stored `unread` differs from the value computed from their positions. */
export async function countWrongReaders(databaseUrl: string): Promise<number | undefined> {
  const [stood] = await query<{ wrong: number }>(
    databaseUrl,
    `select count(*)::int as wrong from thread_reader r left join thread t using (company_id, thread_id) where r.unread <> (coalesce(t.latest_seq, 0) > r.last_read_seq)`,
  )
  return stood?.wrong
}
