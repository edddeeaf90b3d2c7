import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Message } from '@atrium/contract/chat/schemas'
import type { MentionTarget, RichText } from '@atrium/contract/document'
import { keysOf } from '@atrium/contract/records'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { uploadFile } from '#testing/upload-file'
import { calling, everyone, here, linking, naming, paragraph, replyTo, sendDirect, sendTo, type Person } from '#testing/people'
import { runReminder, loadPreviews } from '#testing/chat/chat-jobs'
import { type ChatPage, openChatPage } from '#testing/chat/chat-page'
import { showFresh } from '#testing/chat/showing'
import { showFreshOwn } from '#testing/chat/own'
import { until } from '#testing/until'

const interleavings = Number(process.env['ATRIUM_INTERLEAVINGS'] ?? 60)
/** A fixed seed makes each run the same, so that only our own changes break it; ATRIUM_SEED sets another. */
const seed = Number(process.env['ATRIUM_SEED'] ?? 1)

let node: TestAtrium
let maya: Person, tomas: Person, jun: Person
let space_id: string
/** Listed private spaces: Jun leads the first and may request to join the second. */
let listed_id: string, other_id: string
/** A group that Jun belongs to. */
let watch: MentionTarget
const conversations: string[] = []
/** One thread of each conversation: its root message. */
const threads: Message[] = []
beforeAll(async () => {
  node = await openAtrium()
  node.sites.set('harbour.example', () => new Response(null, { status: 404 }))
  ;({ maya, tomas, jun } = await node.foundNorthwind('tomas', 'jun'))
  const space = await tomas.client.createSpace({ space_name: 'Drydock', employee_ids: [maya.id, jun.id] })
  space_id = space.space_id
  const listed = { visibility: 'private', is_listed: true } as const
  listed_id = (await jun.client.createSpace({ space_name: 'Chart room', ...listed })).space_id
  other_id = (await tomas.client.createSpace({ space_name: 'Map room', ...listed })).space_id
  const second = await tomas.client.createSubSpace({ space_id, sub_space_name: 'Night watch' })
  const direct = await sendDirect(maya, jun, 'Good morning')
  conversations.push(space.sub_spaces[0]?.sub_space_id ?? '', second.sub_space_id, direct.conversation_id)
  for (const [index] of conversations.entries()) await beginThread(index)
  const employees = [jun, maya].map(({ id }) => ({ employee_id: id }))
  const { group_id, group_name } = await maya.client.createGroup({ group_name: 'Night watch', employees })
  watch = { kind: 'group', id: group_id, label: group_name }
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const sentBy = new Map<string, Message[]>()
const recallSent = (person: Person, pick: number): Message | undefined => {
  const own = sentBy.get(person.id) ?? []
  return own.at(-1 - (pick % Math.max(1, Math.min(6, own.length))))
}
const recall = (person: Person, pick: number): string | undefined => recallSent(person, pick)?.message_id
const anyones = (pick: number): string | undefined => recall([maya, tomas, jun][pick % 3] ?? maya, pick)
const send = async (person: Person, pick: number, text: string): Promise<void> => {
  const conversation_id = conversations[pick % conversations.length] ?? ''
  const body = wordsOf(text, Math.floor(pick / conversations.length))
  const message = await person.client.sendMessage({
    destination: { conversation_id },
    client_message_id: randomUUID(),
    body,
    silent: pick % 4 === 0,
  })
  sentBy.set(person.id, [...(sentBy.get(person.id) ?? []), message])
}
/** A body, for a new message or an edit, that mentions Jun in one of several ways, links to a page, or is plain text. */
const wordsOf = (text: string, pick: number): RichText =>
  [naming(text, jun, tomas), linking(text, harbour), paragraph(text), calling(text, watch, everyone), calling(text, here)][pick % 5] ??
  paragraph(text)
const harbour = 'https://harbour.example/tide'
/** Replaces the thread of a conversation by a new message with a reply. In a direct chat the message is Jun's. */
const beginThread = async (conversation: number): Promise<void> => {
  const index = conversation % conversations.length
  const root = await sendTo(index === 2 ? jun : tomas, conversations[index] ?? '', 'What do you think?')
  await replyTo(maya, root, 'Well')
  threads[index] = root
}
const threadOf = (pick: number): Message => threads[pick % threads.length] ?? expect.fail()
const reply = async (person: Person, thread: Message, text: string, pick: number): Promise<void> => {
  const message = await replyTo(person, thread, text, { also_in_conversation: pick % 5 === 0 })
  sentBy.set(person.id, [...(sentBy.get(person.id) ?? []), message])
}
const withMessage = async (message_id: string | undefined, work: (message_id: string) => Promise<unknown>) => message_id && work(message_id)
/** Acts as another device of Jun: moves the pointer back to a few messages before the newest. */
const markUnread = async (conversation_id: string, back: number): Promise<void> => {
  const { last_seq } = await jun.client.listMessages({ conversation_id, anchor: 'newest', before: 0 })
  await jun.client.moveReadPointer({ conversation_id, seq: Math.max(1, last_seq - back), unread: true })
}
/** The same for all conversations at once. */
const markAllUnread = async (back: number): Promise<void> => {
  const { items } = await jun.client.listRecent({})
  const all = items.flatMap((item) => item.conversations).filter(({ conversation_id }) => conversations.includes(conversation_id))
  const places = all.map(({ conversation_id, last_seq }) => ({ conversation_id, seq: Math.max(1, last_seq - back) }))
  await jun.client.moveReadPointers({ places, unread: true })
}
const inAnHour = (): string => new Date(node.clock().getTime() + 60 * 60_000).toISOString()
const draftPlace = (pick: number): string => `space/${space_id}${pick % 3 ? '' : `/${conversations[1]}`}`
const emojiOf = (pick: number): string => (pick % 2 ? '⚓' : '👍')

/** All actions that change what Jun's page shows. */
const steps = {
  send: (who: Person, pick: number) => send(who, pick, `words ${pick}`),
  sendFiles: async (who: Person, pick: number) => {
    const { file_id } = await uploadFile(node, who, `words ${pick}.txt`)
    const destination = { conversation_id: conversations[pick % conversations.length] ?? '' }
    const body = { type: 'doc' as const, content: [] }
    const message = await who.client.sendMessage({ destination, client_message_id: randomUUID(), body, file_ids: [file_id] })
    sentBy.set(who.id, [...(sentBy.get(who.id) ?? []), message])
  },
  sendDirect: (_who: Person, pick: number) => send(pick % 2 ? maya : jun, 2, `direct ${pick}`),
  edit: (who: Person, pick: number) =>
    withMessage(recall(who, pick), (message_id) => who.client.editMessage({ message_id, body: wordsOf(`better ${pick}`, pick) })),
  delete: (who: Person, pick: number) => withMessage(recall(who, pick), (message_id) => who.client.deleteMessage({ message_id })),
  undoSend: async (who: Person, pick: number) => {
    const sent = recallSent(who, pick)
    if (sent) await who.client.undoSend({ client_message_id: sent.client_message_id })
  },
  react: (who: Person, pick: number) =>
    withMessage(anyones(pick), (message_id) => who.client.addReaction({ message_id, emoji: emojiOf(pick) })),
  unreact: (who: Person, pick: number) =>
    withMessage(anyones(pick), (message_id) => who.client.removeReaction({ message_id, emoji: emojiOf(pick) })),
  forward: (who: Person, pick: number) =>
    withMessage(anyones(pick), (message_id) => {
      const destination = { conversation_id: conversations[pick % conversations.length] ?? '' }
      return who.client.forwardMessage({ message_id, destination, client_message_id: randomUUID(), body: wordsOf(`look ${pick}`, pick) })
    }),
  pin: (who: Person, pick: number) => withMessage(anyones(pick), (message_id) => who.client.pinMessage({ message_id })),
  unpin: (who: Person, pick: number) => withMessage(anyones(pick), (message_id) => who.client.unpinMessage({ message_id })),
  lookAt: (_who: Person, pick: number) => withMessage(anyones(pick), (id) => loadPreviews(node, jun, id)),
  lookAway: (who: Person, pick: number) =>
    withMessage(recall(who, pick), (message_id) => who.client.removeLinkPreview({ message_id, url: harbour })),
  read: (_who: Person, pick: number) => jun.client.moveReadPointer({ conversation_id: conversations[pick % 3] ?? '', seq: 1_000_000 }),
  unread: (_who: Person, pick: number) => markUnread(conversations[pick % 3] ?? '', pick % 9),
  reply: (who: Person, pick: number) => reply(pick % 3 === 2 && who === tomas ? maya : who, threadOf(pick), `reply ${pick}`, pick),
  deleteRoot: (who: Person, pick: number) => who.client.deleteMessage({ message_id: threadOf(pick).message_id }),
  follow: (_who: Person, pick: number) => jun.client.followThread({ thread_id: threadOf(pick).message_id, follows: pick % 4 > 0 }),
  readThread: (_who: Person, pick: number) => jun.client.moveThreadPointer({ thread_id: threadOf(pick).message_id, seq: pick % 8 }),
  unreadThread: (_who: Person, pick: number) =>
    jun.client.moveThreadPointer({ thread_id: threadOf(pick).message_id, seq: pick % 8, unread: true }),
  readAll: () => jun.client.moveReadPointers({ places: conversations.map((conversation_id) => ({ conversation_id, seq: 1_000_000 })) }),
  unreadAll: (_who: Person, pick: number) => markAllUnread(pick % 9),
  unreadThreads: (_who: Person, pick: number) =>
    jun.client.moveReadPointers({
      places: [],
      threads: threads.map(({ message_id: thread_id }) => ({ thread_id, seq: pick % 8 })),
      unread: true,
    }),
  leave: () => jun.client.leaveSpace({ space_id }),
  remove: () => tomas.client.removeSpaceMember({ space_id, employee_id: jun.id }),
  join: () => jun.client.joinSpace({ space_id }),
  invite: () => tomas.client.inviteToSpace({ space_id, employee_ids: [jun.id, maya.id] }),
  write: (_who: Person, pick: number) =>
    jun.client.saveDrafts({ drafts: [{ place: draftPlace(pick), body: paragraph(`half a ${pick}`), base: pick % 2 ? pick : 1_000_000 }] }),
  unwrite: (_who: Person, pick: number) => jun.client.saveDrafts({ drafts: [{ place: draftPlace(pick), body: null, base: 1_000_000 }] }),
  arrange: (_who: Person, pick: number) =>
    pick % 2
      ? jun.client.muteChat({ entity_id: space_id, muted: pick % 3 > 0 })
      : jun.client.placeChat({ entity_id: tomas.id, place: pick % 4 ? 'favourites' : 'list' }),
  save: (_who: Person, pick: number) =>
    withMessage(anyones(pick), (message_id) => jun.client.saveMessage({ message_id, remind_at: pick % 2 ? inAnHour() : null })),
  schedule: (_who: Person, pick: number) =>
    jun.client.scheduleMessage({
      scheduled_id: randomUUID(),
      place: draftPlace(pick),
      destination: { conversation_id: conversations[pick % conversations.length] ?? '' },
      body: wordsOf(`later ${pick}`, pick),
      send_at: inAnHour(),
    }),
  unschedule: async (_who: Person, pick: number) => {
    const [one] = (await jun.client.listRecent({})).scheduled
    if (!one) return
    const { scheduled_id } = one
    await (pick % 3 ? jun.client.removeScheduled({ scheduled_id }) : jun.client.sendScheduled({ scheduled_id }))
  },
  unsave: async (_who: Person, pick: number) => {
    const [one] = (await jun.client.listRecent({})).saved
    const state = pick % 3 ? 'removed' : 'done'
    if (one) await jun.client.changeSaved({ message_id: one.message_id, state })
  },
  resave: (_who: Person, pick: number) =>
    withMessage(anyones(pick), (message_id) => jun.client.changeSaved({ message_id, state: 'in_progress' })),
  remind: async () => {
    const { saved } = await jun.client.listRecent({})
    const waiting = saved.find(({ remind_at, is_due }) => remind_at && !is_due)
    if (waiting?.remind_at) await runReminder(node, jun, waiting.message_id, waiting.remind_at)
  },
  rename: (_who: Person, pick: number) => tomas.client.updateSpace({ space_id, space_description: `tide ${pick}` }),
  rule: (_who: Person, pick: number) =>
    tomas.client.updateSpace({ space_id, posting: pick % 2 ? 'admins' : 'everyone', inviting: pick % 3 ? 'members' : 'admins' }),
  list: (_who: Person, pick: number) => tomas.client.updateSpace({ space_id, visibility: pick % 2 ? 'private' : 'public' }),
  appoint: (_who: Person, pick: number) =>
    tomas.client.changeSpaceRole({ space_id, employee_id: jun.id, role: pick % 3 ? 'admin' : 'member' }),
  ask: () => maya.client.requestToJoin({ space_id: listed_id }),
  takeBack: () => maya.client.withdrawRequest({ space_id: listed_id }),
  answer: (_who: Person, pick: number) => jun.client.answerRequest({ space_id: listed_id, employee_id: maya.id, approve: pick % 2 > 0 }),
  letGo: () => maya.client.leaveSpace({ space_id: listed_id }),
  askToo: () => jun.client.requestToJoin({ space_id: other_id }),
  answerJun: () => tomas.client.answerRequest({ space_id: other_id, employee_id: jun.id, approve: true }),
  letJunGo: () => jun.client.leaveSpace({ space_id: other_id }),
  archive: () => tomas.client.archiveSpace({ space_id }),
  restore: () => tomas.client.restoreSpace({ space_id }),
  archivePart: (_who: Person, pick: number) =>
    tomas.client.updateSubSpace({
      space_id,
      sub_space_id: conversations[1] ?? '',
      archived: pick % 2 > 0,
      sub_space_name: `Watch ${pick}`,
    }),
  order: () => tomas.client.orderSubSpaces({ space_id, sub_space_ids: [conversations[1] ?? ''] }),
} as const
type Step = { what: keyof typeof steps; who: number; pick: number }

/** Refusals are accepted (the person may just have been removed, or the machine is busy); anything else fails the test. */
const take = async ({ what, who, pick }: Step): Promise<void> => {
  await Promise.resolve(steps[what]([maya, tomas, jun][who] ?? maya, pick)).catch((error: { status?: number; code?: string }) => {
    if (error.code !== 'SERVICE_UNAVAILABLE' && (!error.status || error.status >= 500)) throw error
  })
}
const takeAll = (lanes: readonly (readonly Step[])[]): Promise<void[]> =>
  Promise.all(
    lanes.map(async (lane) => {
      for (const step of lane) await take(step)
    }),
  )

/** An event may wait until the members of its conversation are loaded, so it arrives soon, not at once. */
const isInStep = async (page: ChatPage): Promise<boolean> => {
  await page.rest()
  return isDeepStrictEqual(page.shown(), await showFresh(jun, threads)) && isDeepStrictEqual(page.own(), await showFreshOwn(jun))
}

const step = fc.record<Step>({
  what: fc.constantFrom('send' as const, 'send', 'send', 'reply', 'reply', ...keysOf(steps)),
  who: fc.nat(2),
  pick: fc.nat(60),
})
const interleaving = fc.record({
  /** One in this many frames is lost; none at 0. */
  losesOneIn: fc.constantFrom(0, 0, 3),
  lanes: fc.array(fc.array(step, { maxLength: 5 }), { minLength: 2, maxLength: 4 }),
})

test(
  `stale state and events give what a fresh fetch gives, in ${interleavings} random interleavings`,
  async () => {
    const names = new Set<string>()
    const property = fc.asyncProperty(interleaving, async ({ losesOneIn, lanes }) => {
      await tomas.client.restoreSpace({ space_id })
      await tomas.client.updateSpace({ space_id, posting: 'everyone' })
      await tomas.client.updateSubSpace({ space_id, sub_space_id: conversations[1] ?? '', archived: false })
      await tomas.client.inviteToSpace({ space_id, employee_ids: [jun.id, maya.id] })
      await beginThread(lanes[0]?.[0]?.pick ?? 0)
      const page = await openChatPage(jun, (frame) => losesOneIn > 0 && frame % losesOneIn === 0, [...threads])
      await takeAll(lanes)
      await page.rest()
      if (losesOneIn) page.resync()
      await until('the page to show what a fresh one does', () => isInStep(page)).catch(() => {}) // the comparison shows the differences
      expect(page.shown()).toEqual(await showFresh(jun, threads))
      expect(page.own()).toEqual(await showFreshOwn(jun))
      for (const { name } of page.socket.of('event')) if (!name.startsWith('notification.')) names.add(name)
      page.socket.close()
    })
    await fc.assert(property, { numRuns: interleavings, seed, endOnFailure: true })
    expect([...names].toSorted()).toEqual([
      'arrangement.changed',
      'draft.changed',
      'inbox.asked',
      'inbox.changed',
      'inbox.left',
      'message.deleted',
      'message.edited',
      'message.pinned',
      'message.previewed',
      'message.reacted',
      'message.replied',
      'message.sent',
      'saved.changed',
      'scheduled.changed',
      'space.changed',
      'thread.changed',
    ])
  },
  120_000 + interleavings * 3_000,
)
