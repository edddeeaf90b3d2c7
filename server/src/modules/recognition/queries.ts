import type { RichText } from '@atrium/contract/document'
import type { RecognitionFacts, RecognitionPicture, RecognitionState } from '@atrium/contract/recognition/schemas'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'
import { showsAmounts } from '#modules/points'

/** SQL of recognitions. */
export type RecognitionRow = {
  recognition_id: string
  client_recognition_id: string
  recognition_type_id: string
  /** Null: the company. */
  giver_id: string | null
  occasion: RecognitionFacts['occasion']
  /** The first ten, by id. */
  receiver_ids: string[]
  receiver_count: number
  message: RichText
  edited_at: string | null
  picture: RecognitionPicture | null
  value_ids: string[]
  is_private: boolean
  state: RecognitionState
  recognition_group_id: string | null
  approval: RecognitionFacts['approval']
  /** Whether it waits for the reader's approval. */
  is_waiting: boolean
  /** Whether somebody has approved or refused it. */
  is_decided: boolean
  reactions: { emoji: string; employee_ids: string[] }[]
  comment_count: number
  points: number
  added_points: number
  created_at: string
  revision: number
  /** Whether the reader is one of its receivers. */
  is_received: boolean
  /** Whether the company shows amounts to everyone. */
  shows_amounts: boolean
}

const isReceivedBy = (employeeId: string) => sql<boolean>`exists (
  select 1 from recognition_receiver r
  where r.company_id = recognition.company_id and r.recognition_id = recognition.recognition_id and r.employee_id = ${employeeId})`

/** How many receivers a recognition has with it; all others are asked for. */
export const receiversShown = 10
/** The first receivers, by id. */
export const receiverIds = sql<string[]>`array(
  select r.employee_id from recognition_receiver r
  where r.company_id = recognition.company_id and r.recognition_id = recognition.recognition_id order by r.employee_id limit ${sql.lit(receiversShown)})`

/** Whether a person may have to approve it, at any stage. */
const isNominatedTo = (employeeId: string) => sql<boolean>`exists (
  select 1 from recognition_approver a
  where a.company_id = recognition.company_id and a.recognition_id = recognition.recognition_id and a.employee_id = ${employeeId})`
/** Whether it waits for a person now. */
const isWaitingFor = (employeeId: string) => sql<boolean>`(recognition.state = 'pending' and exists (
  select 1 from recognition_approver a where a.company_id = recognition.company_id and a.recognition_id = recognition.recognition_id
    and a.stage = recognition.stage and a.employee_id = ${employeeId}))`

/** A private one is its giver's and receivers' alone, a nomination that was not given its giver's and approvers'. */
export const isReadableBy = (employeeId: string) => sql<boolean>`(coalesce(recognition.giver_id = ${employeeId}, false) or
  case when recognition.is_hidden then ${isNominatedTo(employeeId)} else not recognition.is_private or ${isReceivedBy(employeeId)} end)`

/** All recognitions, as a person sees them. The caller narrows them to those that the person may read. */
export const everyRecognition = (companyId: string, employeeId: string) =>
  database
    .selectFrom('recognition')
    .select([
      'recognition.recognition_id',
      'recognition.client_recognition_id',
      'recognition.recognition_type_id',
      'recognition.giver_id',
      sql<
        RecognitionRow['occasion']
      >`case when recognition.occasion_type is not null then jsonb_build_object('occasion_type', recognition.occasion_type, 'years', recognition.occasion_years) end`.as(
        'occasion',
      ),
      receiverIds.as('receiver_ids'),
      'recognition.receiver_count',
      sql<RichText>`recognition.message`.as('message'),
      'recognition.edited_at',
      sql<RecognitionPicture | null>`recognition.picture`.as('picture'),
      'recognition.value_ids',
      'recognition.is_private',
      sql<RecognitionState>`recognition.state`.as('state'),
      'recognition.recognition_group_id',
      sql<RecognitionRow['approval']>`case when recognition.is_hidden then jsonb_build_object(
        'stage', recognition.stage + 1, 'stages', recognition.stage_count, 'decided_by', recognition.decided_by, 'reason', recognition.refusal)
      end`.as('approval'),
      isWaitingFor(employeeId).as('is_waiting'),
      sql<boolean>`recognition.decided_by is not null`.as('is_decided'),
      sql<RecognitionRow['reactions']>`(
        select coalesce(jsonb_agg(jsonb_build_object('emoji', emoji, 'employee_ids', people) order by first_at, emoji), '[]')
        from (
          select emoji, jsonb_agg(employee_id order by created_at, employee_id) as people, min(created_at) as first_at
          from recognition_reaction a
          where a.company_id = recognition.company_id and a.recognition_id = recognition.recognition_id group by emoji
        ) as by_emoji)`.as('reactions'),
      'recognition.comment_count',
      'recognition.points',
      'recognition.added_points',
      'recognition.created_at',
      'recognition.revision',
      isReceivedBy(employeeId).as('is_received'),
      showsAmounts(companyId).as('shows_amounts'),
    ])
    .where('recognition.company_id', '=', companyId)

type Readable = ReturnType<typeof everyRecognition>
/** Recognitions that a person may read, those taken back included. */
export const readable = (companyId: string, employeeId: string): Readable =>
  everyRecognition(companyId, employeeId).where(isReadableBy(employeeId))
export const standing = (found: Readable): Readable => found.where('recognition.state', '=', 'given')
/** Also a person's own nominations that wait or were refused. */
export const standingOrOwn = (found: Readable, employeeId: string): Readable =>
  found.where(
    sql<boolean>`(recognition.state = 'given' or (recognition.giver_id = ${employeeId} and recognition.state in ('pending', 'refused')))`,
  )
export const waitingFor = (found: Readable, employeeId: string): Readable => found.where(isWaitingFor(employeeId))
export const receivedBy = (found: Readable, employeeId: string): Readable => found.where(isReceivedBy(employeeId))
export const givenBy = (found: Readable, employeeId: string): Readable => found.where('recognition.giver_id', '=', employeeId)
/** Those that stand for a value, to be listed in the order of `recognition_value`. */
export const withValue = (found: Readable, valueId: string) =>
  found
    .innerJoin('recognition_value', (join) =>
      join
        .onRef('recognition_value.company_id', '=', 'recognition.company_id')
        .onRef('recognition_value.recognition_id', '=', 'recognition.recognition_id'),
    )
    .where('recognition_value.value_id', '=', valueId)
export const saying = (found: Readable, words: readonly string[]): Readable =>
  words.reduce((narrowed, word) => narrowed.where(sql<boolean>`strpos(lower(recognition.text), lower(${word})) > 0`), found)

export const findReadable = (tx: Tx, companyId: string, employeeId: string, recognitionId: string): Promise<RecognitionRow | undefined> =>
  tx.first(readable(companyId, employeeId).where('recognition.recognition_id', '=', recognitionId))

/** Locks a recognition before it is changed. */
export const lockRecognition = (tx: Tx, companyId: string, recognitionId: string) =>
  tx.run(sql`
    select 1 from recognition where company_id = ${companyId} and recognition_id = ${recognitionId} for update`)

export const findByClientId = async (tx: Tx, companyId: string, giverId: string, clientId: string): Promise<string | undefined> =>
  (
    await tx.first(
      database
        .selectFrom('recognition')
        .select('recognition_id')
        .where('company_id', '=', companyId)
        .where('giver_id', '=', giverId)
        .where('client_recognition_id', '=', clientId),
    )
  )?.recognition_id

export type NewRecognition = Pick<
  RecognitionRow,
  'client_recognition_id' | 'recognition_type_id' | 'giver_id' | 'value_ids' | 'is_private' | 'points' | 'receiver_count'
> & {
  message: RichText
  text: string
  created_at: string
  recognition_group_id?: string | null
  occasion_type?: string
  occasion_years?: number | null
  /** Books a recognition by the company once. */
  occasion_event?: string
}

/** The id of the new recognition; undefined if the giver has made one with this client id at the same time, or the company for this event. */
export const insertRecognition = async (tx: Tx, company_id: string, { message, ...row }: NewRecognition): Promise<string | undefined> =>
  (
    await tx.first(
      database
        .insertInto('recognition')
        .values({ company_id, ...row, message: JSON.stringify(message) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('recognition_id'),
    )
  )?.recognition_id

export const insertReceivers = (tx: Tx, companyId: string, recognitionId: string, employeeIds: readonly string[]) =>
  tx.run(sql`
    insert into recognition_receiver (company_id, recognition_id, employee_id)
    select ${companyId}::uuid, ${recognitionId}::uuid, id from unnest(${employeeIds}::uuid[]) as u(id)`)

export const listReceiverIds = async (tx: Tx, companyId: string, recognitionId: string): Promise<string[]> =>
  (
    await tx.all(
      database
        .selectFrom('recognition_receiver')
        .select('employee_id')
        .where('company_id', '=', companyId)
        .where('recognition_id', '=', recognitionId)
        .orderBy('employee_id'),
    )
  ).map(({ employee_id }) => employee_id)

const listAllApprovers = async (tx: Tx, companyId: string, recognitionId: string): Promise<string[]> =>
  (
    await tx.all(sql<{ employee_id: string }>`
      select distinct employee_id from recognition_approver where company_id = ${companyId} and recognition_id = ${recognitionId}`)
  ).map(({ employee_id }) => employee_id)

export type Addition = { employee_id: string; points: number; created_at: string }
export const listAdditions = (tx: Tx, companyId: string, recognitionId: string): Promise<Addition[]> =>
  tx.all(
    database
      .selectFrom('recognition_addition')
      .select(['employee_id', 'points', 'created_at'])
      .where('company_id', '=', companyId)
      .where('recognition_id', '=', recognitionId),
  )

type NewAddition = Addition & { recognition_id: string; client_addition_id: string }
/** The id of the addition; undefined if the person has made it before. */
export const insertAddition = async (tx: Tx, company_id: string, addition: NewAddition): Promise<string | undefined> => {
  const row = await tx.first(
    database
      .insertInto('recognition_addition')
      .values({ company_id, ...addition })
      .onConflict((conflict) => conflict.columns(['company_id', 'employee_id', 'client_addition_id']).doNothing())
      .returning('addition_id'),
  )
  return row?.addition_id
}

type Change = { revision: number; added?: number; comments?: number; state?: RecognitionState }
/** Stores the revision of a change, and what it changed. */
export const changeRecognition = (tx: Tx, companyId: string, recognitionId: string, { revision, added = 0, comments = 0, state }: Change) =>
  tx.run(sql`
    update recognition set revision = ${revision}, state = coalesce(${state ?? null}, state), added_points = added_points + ${added}, comment_count = comment_count + ${comments}
    where company_id = ${companyId} and recognition_id = ${recognitionId}`)

type Words = { message: RichText; text: string; edited_at?: string; picture?: null }
/** Replaces the words of a recognition. */
export const writeWords = (tx: Tx, companyId: string, recognitionId: string, { message, ...words }: Words) =>
  tx.run(
    database
      .updateTable('recognition')
      .set({ message: JSON.stringify(message), ...words })
      .where('company_id', '=', companyId)
      .where('recognition_id', '=', recognitionId),
  )

export const insertReaction = (tx: Tx, company_id: string, recognition_id: string, emoji: string, employee_id: string) =>
  tx.run(
    database
      .insertInto('recognition_reaction')
      .values({ company_id, recognition_id, emoji, employee_id })
      .onConflict((conflict) => conflict.doNothing()),
  )

export const deleteReaction = (tx: Tx, companyId: string, recognitionId: string, emoji: string, employeeId: string) =>
  tx.run(
    database
      .deleteFrom('recognition_reaction')
      .where('company_id', '=', companyId)
      .where('recognition_id', '=', recognitionId)
      .where('emoji', '=', emoji)
      .where('employee_id', '=', employeeId),
  )

/** The giver of a recognition, without a check of who may read it; null: the company. */
export const findAnyGiver = async (tx: Tx, companyId: string, recognitionId: string): Promise<string | null> =>
  (
    await tx.first(
      database.selectFrom('recognition').select('giver_id').where('company_id', '=', companyId).where('recognition_id', '=', recognitionId),
    )
  )?.giver_id ?? null

/** Who may read a private recognition or a nomination; undefined for one that everyone may read. */
export const findPrivateReaders = async (tx: Tx, companyId: string, recognitionId: string): Promise<ReadonlySet<string> | undefined> => {
  const row = await tx.first(
    database
      .selectFrom('recognition')
      .select(['giver_id', 'is_private', 'is_hidden'])
      .where('company_id', '=', companyId)
      .where('recognition_id', '=', recognitionId),
  )
  if (row && !row.is_private && !row.is_hidden) return undefined
  if (!row) return new Set()
  const people = await (row.is_hidden ? listAllApprovers : listReceiverIds)(tx, companyId, recognitionId)
  return new Set(row.giver_id ? [row.giver_id, ...people] : people)
}
