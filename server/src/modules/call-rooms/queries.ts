import type { CallKind } from '@atrium/contract/call-rooms/kinds'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'
import { conversationsOf } from '#modules/chat'
import type { NotificationKey } from '#modules/notifications'
import type { Ring } from './rules.ts'

/** SQL of call rooms and of those who are in them. */
export type RoomRow = {
  call_room_id: string
  conversation_id: string | null
  title: string | null
  kind: CallKind
  started_by: string
  host_id: string | null
  is_locked: boolean
  revision: number
  started_at: string
  /** When the second person came; null: nobody has but one. */
  answered_at: string | null
  ended_at: string | null
  /** It stays open until then while nobody is in it. */
  open_until: string | null
}
export type MemberRow = {
  call_room_id: string
  employee_id: string
  member_id: string | null
  joined_at: string | null
  held_until: string | null
  ring: Ring | null
  rings_until: string | null
  /** It rings without a sound, as they do not want to be disturbed. */
  is_quiet: boolean
  is_muted: boolean
  has_camera: boolean
  is_sharing: boolean
  hand_raised_at: string | null
  is_removed: boolean
}

const rooms = (companyId: string) =>
  database
    .selectFrom('call_room')
    .select([
      'call_room.call_room_id',
      'call_room.conversation_id',
      'call_room.title',
      sql<CallKind>`call_room.kind`.as('kind'),
      'call_room.started_by',
      'call_room.host_id',
      'call_room.is_locked',
      'call_room.revision',
      'call_room.started_at',
      'call_room.answered_at',
      'call_room.ended_at',
      'call_room.open_until',
    ])
    .where('call_room.company_id', '=', companyId)

/** The rooms that a person may read: of their conversations, and those to which they were called and from which nobody removed them. */
export const readableRooms = (companyId: string, employeeId: string) =>
  rooms(companyId).where((row) =>
    row.or([
      row('call_room.conversation_id', 'in', conversationsOf(companyId, employeeId)),
      sql<boolean>`exists (select from call_member m
        where m.company_id = ${companyId} and m.call_room_id = call_room.call_room_id and m.employee_id = ${employeeId} and not m.is_removed)`,
    ]),
  )
/** Only running rooms ring, which are few. */
export const ringingFor = (found: ReturnType<typeof readableRooms>, companyId: string, employeeId: string) =>
  found.where('call_room.ended_at', 'is', null).where(sql<boolean>`exists (select from call_member m where m.company_id = ${companyId}
    and m.call_room_id = call_room.call_room_id and m.employee_id = ${employeeId} and m.ring = 'ringing' and not m.is_quiet)`)
export const findReadable = (tx: Tx, companyId: string, employeeId: string, callRoomId: string) =>
  tx.first<RoomRow>(readableRooms(companyId, employeeId).where('call_room.call_room_id', '=', callRoomId))
export const findRoom = (tx: Tx, companyId: string, callRoomId: string) =>
  tx.first<RoomRow>(rooms(companyId).where('call_room.call_room_id', '=', callRoomId))
export const findRunning = (tx: Tx, companyId: string, conversationId: string) =>
  tx.first<RoomRow>(rooms(companyId).where('call_room.conversation_id', '=', conversationId).where('call_room.ended_at', 'is', null))
/** The running room of what has one beside conversations. */
export const findBelonging = (tx: Tx, companyId: string, belongsTo: string) =>
  tx.first<RoomRow>(rooms(companyId).where('call_room.belongs_to', '=', belongsTo).where('call_room.ended_at', 'is', null))
export const findByClientId = (tx: Tx, companyId: string, employeeId: string, clientId: string) =>
  tx.first<RoomRow>(rooms(companyId).where('call_room.started_by', '=', employeeId).where('call_room.client_call_room_id', '=', clientId))

/** The running rooms of something and of its parts, whose names begin with its own. */
export const listBelonging = (tx: Tx, companyId: string, beginning: string) =>
  tx.all<RoomRow>(
    rooms(companyId)
      .where('call_room.ended_at', 'is', null)
      .where(sql<boolean>`starts_with(call_room.belongs_to, ${beginning})`),
  )

/** Every change of a room and its members takes this lock first. */
export const lockRoom = (tx: Tx, companyId: string, callRoomId: string) =>
  tx.run(
    database
      .selectFrom('call_room')
      .select('call_room_id')
      .where('company_id', '=', companyId)
      .where('call_room_id', '=', callRoomId)
      .forNoKeyUpdate(),
  )

export type RoomFacts = Pick<RoomRow, 'title' | 'kind' | 'started_by'> & {
  conversation_id: string | null
  client_call_room_id: string
  started_at: string
  belongs_to?: string
  open_until?: string
}
/** Undefined when the conversation, or what it belongs to, has a running room already. */
export const insertRoom = async (tx: Tx, companyId: string, facts: RoomFacts): Promise<string | undefined> =>
  (
    await tx.first<{ call_room_id: string }>(
      database
        .insertInto('call_room')
        .values({ company_id: companyId, ...facts })
        .onConflict((conflict) => conflict.doNothing())
        .returning('call_room_id'),
    )
  )?.call_room_id

type RoomChange = Partial<Pick<RoomRow, 'host_id' | 'is_locked' | 'answered_at' | 'ended_at' | 'open_until'>>
/** Every change raises the revision. */
export const changeRoom = (tx: Tx, companyId: string, callRoomId: string, change: RoomChange) =>
  tx.run(
    database
      .updateTable('call_room')
      .set((row) => ({ ...change, revision: row('revision', '+', 1) }))
      .where('company_id', '=', companyId)
      .where('call_room_id', '=', callRoomId),
  )

/** Everyone who was called or was in these rooms, in the order in which they came. */
export const listPeople = (tx: Tx, companyId: string, callRoomIds: readonly string[]) =>
  tx.all<MemberRow>(sql<MemberRow>`
    select call_room_id, employee_id, member_id, joined_at, held_until, ring, rings_until, is_quiet, is_muted, has_camera, is_sharing, hand_raised_at, is_removed
    from call_member where company_id = ${companyId}::uuid and call_room_id = any(${callRoomIds}::uuid[])
    order by joined_at, employee_id`)

type MemberChange = { [K in keyof Omit<MemberRow, 'call_room_id' | 'employee_id'>]?: MemberRow[K] | undefined }
export const changeMember = (tx: Tx, companyId: string, callRoomId: string, employeeId: string, change: MemberChange) =>
  tx.run(
    database
      .insertInto('call_member')
      .values({ company_id: companyId, call_room_id: callRoomId, employee_id: employeeId, ...change })
      .onConflict((conflict) => conflict.columns(['company_id', 'call_room_id', 'employee_id']).doUpdateSet(change)),
  )

/** Keeps a place. Returns a revision of the room in which it is there; undefined when it is gone. */
export const holdPlace = async (
  tx: Tx,
  { companyId, employeeId, callRoomId, memberId, until }: Record<'companyId' | 'employeeId' | 'callRoomId' | 'memberId' | 'until', string>,
): Promise<number | undefined> =>
  (
    await tx.first<{ revision: number }>(sql`
      update call_member m set held_until = ${until}::timestamptz
      from call_room r
      where m.company_id = ${companyId}::uuid and m.call_room_id = ${callRoomId}::uuid and m.employee_id = ${employeeId}::uuid
        and m.member_id = ${memberId}::uuid and r.company_id = m.company_id and r.call_room_id = m.call_room_id
      returning r.revision`)
  )?.revision

export const listCompaniesWithRunningCalls = (tx: Tx) =>
  tx.all(sql<{ company_id: string }>`select company_id from companies_with_running_calls() where not company_is_paused(company_id)`)
/** Running rooms with a place that is lost, with a ringing that is over, or with nobody in it for whom it still rings. */
export const listDue = (tx: Tx, companyId: string, now: Date, empty: Date) =>
  tx.all(sql<{ call_room_id: string }>`
    select r.call_room_id from call_room r where r.company_id = ${companyId}::uuid and r.ended_at is null
      and (exists (select from call_member m where m.company_id = r.company_id and m.call_room_id = r.call_room_id
          and (m.held_until < ${now.toISOString()}::timestamptz or (m.ring = 'ringing' and m.rings_until <= ${now.toISOString()}::timestamptz)))
        or (r.started_at < ${empty.toISOString()}::timestamptz and (r.open_until is null or r.open_until <= ${now.toISOString()}::timestamptz)
          and not exists (select from call_member m
          where m.company_id = r.company_id and m.call_room_id = r.call_room_id and (m.member_id is not null or m.ring = 'ringing'))))
    order by r.call_room_id`)
/** The running rooms of a company, or of these conversations. */
export const listRunning = (tx: Tx, companyId: string, conversationIds: readonly string[] | null = null) =>
  tx.all(sql<{ call_room_id: string }>`
    select call_room_id from call_room where company_id = ${companyId}::uuid and ended_at is null
      and (${conversationIds}::uuid[] is null or conversation_id = any(${conversationIds}::uuid[])) order by call_room_id`)
/** The running rooms in which a person is or to which they are called: of these conversations, or all. */
export const listRunningOf = (tx: Tx, companyId: string, employeeId: string, conversationIds: readonly string[] | null) =>
  tx.all(sql<{ call_room_id: string }>`
    select m.call_room_id from call_member m join call_room r on r.company_id = m.company_id and r.call_room_id = m.call_room_id
    where m.company_id = ${companyId}::uuid and m.employee_id = ${employeeId}::uuid and r.ended_at is null
      and (${conversationIds}::uuid[] is null or r.conversation_id = any(${conversationIds}::uuid[]))
    order by m.call_room_id`)

/** Lets people read a room, without calling them. */
export const addReaders = (tx: Tx, companyId: string, callRoomId: string, ids: readonly string[]) =>
  tx.run(sql`insert into call_member (company_id, call_room_id, employee_id)
    select ${companyId}::uuid, ${callRoomId}::uuid, id from unnest(${ids}::uuid[]) as id on conflict do nothing`)

/** The calls in which a person was, and what they were called to. */
export const listAllOf = (tx: Tx, companyId: string, employeeId: string) =>
  tx.all(sql<{
    call_room_id: string
    kind: string
    title: string | null
    started_at: string
    joined_at: string | null
    ring: string | null
  }>`
    select r.call_room_id, r.kind, r.title, r.started_at, m.joined_at, m.ring
    from call_member m join call_room r on r.company_id = m.company_id and r.call_room_id = m.call_room_id
    where m.company_id = ${companyId}::uuid and m.employee_id = ${employeeId}::uuid order by r.started_at, r.call_room_id`)

/** Leaves nothing of these people in a room: they may not read it any more, and may come back. */
export const forgetMembers = (tx: Tx, companyId: string, callRoomId: string, ids: readonly string[]) =>
  tx.run(sql`delete from call_member
    where company_id = ${companyId} and call_room_id = ${callRoomId} and employee_id = any(${ids}::uuid[])`)

export const deleteMemberships = (tx: Tx, companyId: string, employeeId: string) =>
  tx.run(database.deleteFrom('call_member').where('company_id', '=', companyId).where('employee_id', '=', employeeId))

export type MissedRow = { employee_id: string; cause_id: string; started_by: string; conversation_id: string | null }
/** Missed calls of which people were notified, without those from which somebody removed them. */
export const listMissed = (tx: Tx, companyId: string, keys: readonly NotificationKey[]) =>
  tx.all(sql<MissedRow>`
    select w.employee_id, w.cause_id, r.started_by, r.conversation_id
    from unnest(
      ${keys.map((one) => one.employee_id)}::uuid[], ${keys.map((one) => one.cause_id)}::uuid[], ${keys.map(({ place }) => place.split('/')[1] ?? null)}::uuid[]
    ) as w(employee_id, cause_id, call_room_id)
    join call_room r on r.company_id = ${companyId} and r.call_room_id = w.call_room_id
    join call_member m on m.company_id = r.company_id and m.call_room_id = r.call_room_id and m.employee_id = w.employee_id and not m.is_removed`)
