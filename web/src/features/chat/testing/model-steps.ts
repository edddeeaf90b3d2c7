import type { RichText } from '@atrium/contract/document'
import fc from 'fast-check'
import { vi } from 'vitest'
import { file } from './factory.ts'
import { settleLocalWork, type ModelPage } from './model-page.ts'

export const rooms = ['harbour', 'night', 'with-jun'] as const

/** A step of a run: an action of another person, an action of Maya on her page, or the arrival or loss of a packet. */
export type Step = { what: string; pick: number; seq: number }
const words = [
  'send',
  'send',
  'send',
  'sendFiles',
  'edit',
  'delete',
  'withdraw',
  'react',
  'pin',
  'pin',
  'preview',
  'write',
  'read',
  'markUnread',
  'draft',
  'undraft',
]
const inThreads = ['reply', 'reply', 'reply', 'follow', 'readThread', 'unreadThread']
const actions = [
  ...words,
  ...inThreads,
  'rename',
  'leave',
  'enter',
  'openSubSpace',
  'deleteSubSpace',
  'archive',
  'rule',
  'appoint',
  'mute',
  'keep',
  'comesDue',
  'schedule',
]
const threadActs = [
  'openThread',
  'openThread',
  'readThreadHere',
  'markThreadUnreadHere',
  'markThreadsUnreadHere',
  'markAllReadHere',
  'followHere',
  'replyHere',
  'undoReplyHere',
]
const acts = [
  'open',
  'openNewest',
  'older',
  'newer',
  'readHere',
  'readHere',
  'markUnreadHere',
  'markAllReadHere',
  'markAllUnreadHere',
  'sendHere',
  'undoHere',
  'writeToJun',
  'keepHere',
  'wait',
  'type',
  'type',
  ...threadActs,
]
const arrivals = Array.from({ length: 14 }, (_, index) => (index % 2 ? 'frame' : 'packet'))
export const losses = ['dropFrame', 'doubleFrame', 'failPacket']
export const stepsOf = (...names: string[]) =>
  fc.array(fc.record<Step>({ what: fc.constantFrom(...names), pick: fc.nat(20), seq: fc.integer({ min: 1, max: 12 }) }), {
    minLength: 20,
    maxLength: 80,
    size: 'max',
  })

const said = (text: string): RichText => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
/** Some messages mention Maya or everyone; an edit adds or removes that. */
const callOf = (pick: number): string => ['', ' @you', '', ' @all', ''][pick % 5] ?? ''

export async function take(world: ModelPage, step: Step): Promise<void> {
  const id = rooms[step.pick % rooms.length] ?? 'harbour'
  const at: At = { ...step, id, place: (step.seq % 2) + 1, thread: world.server.threadAt(id, (step.seq % 2) + 1) }
  const all: Actions = { ...actionsOfOthers(world, at), ...actsHere(world, at), ...actsInThreads(world, at), ...arrivalsAt(world, at) }
  all[step.what]?.()
  await settleLocalWork()
}

/** Where a step happens. */
type At = Step & { id: string; place: number; thread: string | undefined }
type Actions = Record<string, () => unknown>
const ignore = () => {}

const actionsOfOthers = ({ server, ownId }: ModelPage, { pick, seq, id, place }: At): Actions => ({
  send: () => server.actions.send(pick % 4 ? 'jun' : ownId, id, `words ${pick}${callOf(pick)}`),
  sendFiles: () => server.actions.sendFiles(pick % 4 ? 'jun' : ownId, id, [file(pick % 3 ? {} : { kind: 'audio', is_clip: true })]),
  edit: () => server.actions.edit(id, seq, `better ${pick}${callOf(pick)}`),
  delete: () => server.actions.delete(id, seq),
  withdraw: () => server.actions.withdraw(id, seq),
  react: () => server.actions.react(id, seq),
  preview: () => server.actions.preview(id, seq, pick % 3 > 0),
  pin: () => server.actions.pin(id, seq, pick % 3 > 0),
  reply: () => server.actions.reply(pick % 4 ? 'jun' : ownId, id, place, `words ${pick}${callOf(pick)}`, seq % 5 === 0),
  follow: () => server.actions.follow(id, place, pick % 3 > 0),
  readThread: () => server.actions.readThread(id, place, seq, false),
  unreadThread: () => server.actions.readThread(id, place, seq, true),
  mute: () => server.actions.mute(id),
  keep: () => server.actions.keep(`${id}-${seq}`, pick % 3 ? 'in_progress' : pick % 2 ? 'done' : 'removed'),
  comesDue: () => server.actions.comesDue(`${id}-${seq}`),
  schedule: () => server.actions.schedule(`later-${seq}`, (['waiting', 'failed', 'gone'] as const)[pick % 3] ?? 'waiting'),
  rename: () => server.actions.rename(),
  leave: () => server.actions.leave(),
  enter: () => server.actions.enter(),
  openSubSpace: () => server.actions.openSubSpace('night'),
  deleteSubSpace: () => server.actions.deleteSubSpace('night'),
  archive: () => server.actions.archive(),
  rule: () => server.actions.rule(),
  appoint: () => server.actions.appoint(),
  write: () => server.actions.write('jun', `direct ${pick}`),
  read: () => server.actions.read(id, seq),
  markUnread: () => server.actions.markUnread(id, seq),
  draft: () => server.actions.draft(`place/${id}`, said(`elsewhere ${seq}`)),
  undraft: () => server.actions.draft(`place/${id}`, null),
})

const actsHere = ({ chat, keep }: ModelPage, { pick, seq, id, thread }: At): Actions => ({
  open: () => void chat.open(id).catch(ignore),
  openNewest: () => void chat.open(id, 'newest').catch(ignore),
  older: () => void chat.older(id).catch(ignore),
  newer: () => void chat.newer(id).catch(ignore),
  readHere: () => {
    chat.store.drawReadLine(id)
    chat.read(id, Math.min(chat.store.conversation(id)?.last_seq ?? 0, chat.store.segment(id)?.messages.at(-1)?.seq ?? 0))
  },
  markUnreadHere: () => void chat.markUnread([{ conversation_id: id, seq }]).catch(ignore),
  markAllReadHere: () => void chat.markRead(chat.store.recent().flatMap((item) => item.conversations)),
  // The threads that Undo marks unread again.
  markThreadsUnreadHere: () => thread && void chat.markUnread([], [{ thread_id: thread, seq: (pick % 3) + 1 }]).catch(ignore),
  markAllUnreadHere: () => void chat.markUnread(rooms.map((conversation_id) => ({ conversation_id, seq }))).catch(ignore),
  sendHere: () => chat.store.conversation(id) && chat.send(`place/${id}`, { conversation_id: id }, said(`sent ${pick}`)),
  undoHere: () => chat.undoSend.undoLast(pick % 4 ? `place/${id}` : 'employee/jun'),
  undoReplyHere: () => thread && chat.undoSend.undoLast(`place/${id}/thread/${thread}`),
  writeToJun: () => chat.send('employee/jun', { employee_id: 'jun' }, { type: 'doc', content: [] }),
  keepHere: () => void keep(`${id}-${seq}`).catch(ignore),
  type: () => chat.drafts.write(`place/${id}`, pick % 5 ? said(`here ${seq}`) : undefined),
  wait: () => vi.advanceTimersByTime(400),
})

const actsInThreads = ({ chat, openThread }: ModelPage, { pick, seq, id, thread }: At): Actions => ({
  openThread: () => thread && openThread(thread),
  readThreadHere: () => thread && chat.threads.read(thread, chat.store.threads.find(thread)?.messages.at(-1)?.seq ?? 0),
  markThreadUnreadHere: () => thread && void chat.threads.markUnread(thread, (seq % 4) + 1).catch(ignore),
  followHere: () => thread && void chat.threads.follow(thread, pick % 3 > 0).catch(ignore),
  replyHere: () =>
    thread &&
    chat.store.conversation(id) &&
    chat.send(
      `place/${id}/thread/${thread}`,
      { conversation_id: id, thread_id: thread, also_in_conversation: seq % 5 === 0 },
      { type: 'doc', content: [] },
    ),
})

const arrivalsAt = ({ frames, packets, receive }: ModelPage, { pick }: At): Actions => ({
  frame: () => frames.splice(pick % Math.max(1, frames.length), 1).forEach((event) => receive(event)),
  dropFrame: () => frames.splice(pick % Math.max(1, frames.length), 1),
  doubleFrame: () => frames.slice(0, 1).forEach((event) => receive(event)),
  packet: () => packets.splice(pick % Math.max(1, packets.length), 1).forEach(({ arrive }) => arrive()),
  failPacket: () => packets.splice(pick % Math.max(1, packets.length), 1).forEach(({ fail }) => fail()),
})

export const everywhere = [...actions, ...acts, ...arrivals]
export const underFew = [...inThreads, ...inThreads, ...threadActs, ...threadActs, 'send', 'edit', 'delete', 'leave', 'enter', ...arrivals]
