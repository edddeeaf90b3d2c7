import type { RichText } from '@atrium/contract/document'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of cards that colleagues sign beforehand. */
export type Signature = {
  occasion_event: string
  signer_id: string
  receiver_id: string
  client_signature_id: string
  body: RichText
  /** Of the occasion. */
  day: string
  signed_at: string
}

/** Lets those who sign a card and its delivery wait for each other, so that no words come too late for both. */
export const lockCard = (tx: Tx, companyId: string, event: string) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${companyId}::text || '/recognition_signature/' || ${event}::text, 0))`)

/** Words that are written again keep their place on the card. */
export const insertSignature = (tx: Tx, company_id: string, { body, ...signature }: Signature) => {
  const written = { body: JSON.stringify(body), client_signature_id: signature.client_signature_id, day: signature.day }
  return tx.run(
    database
      .insertInto('recognition_signature')
      .values({ company_id, ...signature, ...written })
      .onConflict((conflict) => conflict.columns(['company_id', 'occasion_event', 'signer_id']).doUpdateSet(written)),
  )
}

export const deleteSignature = (tx: Tx, companyId: string, event: string, signerId: string) =>
  tx.run(
    database
      .deleteFrom('recognition_signature')
      .where('company_id', '=', companyId)
      .where('occasion_event', '=', event)
      .where('signer_id', '=', signerId),
  )

type Signed = { occasion_event: string; signature_count: number; own: { body: RichText; signed_at: string } | null }
/** How many signed each of these cards, and what one of them wrote. */
export const listSigned = async (
  tx: Tx,
  companyId: string,
  signerId: string,
  events: readonly string[],
): Promise<ReadonlyMap<string, Signed>> => {
  const rows = await tx.all(sql<Omit<Signed, 'own'> & { body: RichText | null; signed_at: string | null }>`
    select s.occasion_event, count(*)::int as signature_count, own.body, own.signed_at
    from recognition_signature s
    left join recognition_signature own
      on own.company_id = s.company_id and own.occasion_event = s.occasion_event and own.signer_id = ${signerId}
    where s.company_id = ${companyId} and s.occasion_event = any(${events}::text[])
    group by s.occasion_event, own.body, own.signed_at`)
  return new Map(
    rows.map(({ body, signed_at, ...row }) => [row.occasion_event, { ...row, own: body && signed_at ? { body, signed_at } : null }]),
  )
}

/** Makes comments of what was written on a card, in the order of its signing. Returns how many there are. */
export const deliverSignatures = (tx: Tx, companyId: string, event: string, recognitionId: string, at: string): Promise<number> =>
  tx.run(sql`
    with signed as (
      delete from recognition_signature where company_id = ${companyId} and occasion_event = ${event} returning *
    )
    insert into recognition_comment (company_id, recognition_id, author_id, client_comment_id, body, created_at, is_signature)
    select company_id, ${recognitionId}::uuid, signer_id, client_signature_id, body, ${at}::timestamptz, true from signed order by signed_at, signer_id
    on conflict do nothing`)

/** Deletes what nobody received: its receiver left, opted out, or has another day now. */
export const deleteUndelivered = (tx: Tx, companyId: string, before: string) =>
  tx.run(sql`delete from recognition_signature where company_id = ${companyId} and day < ${before}::date`)

/** Deletes what a person wrote, and what waits for them. */
export const deleteSignaturesOf = (tx: Tx, companyId: string, employeeId: string) =>
  tx.run(sql`delete from recognition_signature where company_id = ${companyId} and ${employeeId} in (signer_id, receiver_id)`)

/** The recognition by the company for this event, if it was given. */
export const findDelivered = async (tx: Tx, companyId: string, event: string): Promise<string | undefined> =>
  (
    await tx.first(
      database
        .selectFrom('recognition')
        .select('recognition_id')
        .where('company_id', '=', companyId)
        .where('occasion_event', '=', event)
        .where('state', '=', 'given'),
    )
  )?.recognition_id

export const listAllSignatures = (tx: Tx, companyId: string, signerId: string): Promise<Omit<Signature, 'client_signature_id' | 'day'>[]> =>
  tx.all(
    database
      .selectFrom('recognition_signature')
      .select(['occasion_event', 'signer_id', 'receiver_id', sql<RichText>`body`.as('body'), 'signed_at'])
      .where('company_id', '=', companyId)
      .where('signer_id', '=', signerId)
      .orderBy('signed_at'),
  )
