import { sql, type Tx } from '#kernel/database/transaction'
import { bounds } from './bounds.ts'

/** The SQL of the text inside files. */
export type Unread = { s3_key: string; content_type: string; size: number; attempts: number }

/**
 * Counts an attempt before it is made, so that a file that crashes its node is eventually skipped; until then it is not claimed again.
 * Undefined for a file that is finished or deleted.
 */
export const beginReading = (tx: Tx, companyId: string, fileId: string): Promise<Unread | undefined> =>
  tx.first(sql<Unread>`
    with begun as (
      insert into file_text as t (company_id, file_id, attempts, next_at)
      select f.company_id, f.file_id, 1, now() + interval '5 minutes' from file f where f.company_id = ${companyId} and f.file_id = ${fileId} and f.state = 'stored'
      on conflict (company_id, file_id) do update set attempts = t.attempts + 1, next_at = excluded.next_at where t.state = 'waiting'
      returning company_id, file_id, attempts
    )
    select f.s3_key, f.content_type, f.size, b.attempts from begun b join file f on f.company_id = b.company_id and f.file_id = b.file_id`)

/** Undoes the attempt, because unavailable bytes reveal nothing about the file. The reading is repeated later. */
export const undoAttempt = (tx: Tx, companyId: string, fileId: string) =>
  tx.run(sql`
    update file_text set attempts = attempts - 1, next_at = now() + interval '10 minutes'
    where company_id = ${companyId} and file_id = ${fileId} and state = 'waiting'`)

export type UnreadFile = { company_id: string; file_id: string }
/** Files of any active company whose text no job has read. */
export const listUnread = (tx: Tx, most: number): Promise<UnreadFile[]> =>
  tx.all(sql<UnreadFile>`select * from unread_files(${most}) where not company_is_paused(company_id)`)

/** Claims a file for reading; false when another node was faster. */
export const claimUnread = async (tx: Tx, companyId: string, fileId: string): Promise<boolean> =>
  (await tx.run(sql`
    update file_text set next_at = now() + interval '10 minutes'
    where company_id = ${companyId} and file_id = ${fileId} and state = 'waiting' and next_at <= now()`)) > 0

/**
 * Stores the text of a file: on one line for the search, its beginning with lines and tabs for the preview. `text` is undefined when the
 * file cannot be read; it is then not tried again.
 */
export const storeText = (tx: Tx, companyId: string, fileId: string, text: string | undefined) =>
  tx.run(sql`
    update file_text set state = ${text === undefined ? 'unreadable' : 'read'}, text = ${searched(text)}, preview = ${text?.slice(0, bounds.shown) ?? ''}
    where company_id = ${companyId} and file_id = ${fileId} and state = 'waiting'`)

/** On one line, with letters that look alike made the same. */
const searched = (text = ''): string => text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim()

/** The state of reading a file, and the beginning of its text; on one line when it was read before previews were kept. */
export const findPreview = (tx: Tx, companyId: string, fileId: string) =>
  tx.first(sql<{ state: 'waiting' | 'read' | 'unreadable'; text: string; is_cut: boolean }>`
    select state, coalesce(nullif(preview, ''), left(text, ${bounds.shown})) as text, length(text) >= ${bounds.shown} as is_cut
    from file_text where company_id = ${companyId} and file_id = ${fileId}`)

/** Matches in a file: the position of each word, 0 where it does not occur, and the text around the first. */
export type Inside = { file_id: string; places: number[]; around: string }

/** Searches in lower case first, which is fast; words not found that way are searched without accents. */
export const listInside = (tx: Tx, companyId: string, fileIds: readonly string[], words: readonly string[]): Promise<Inside[]> =>
  tx.all(sql<Inside>`
    select t.file_id, found.places,
      substr(t.text, greatest(1, (select min(place) from unnest(found.places) place where place > 0) - 120), 480) as around
    from file_text t
    cross join lateral (
      select array_agg(coalesce(nullif(strpos(lower(t.text), lower(w.word)), 0), strpos(folded(t.text), folded(w.word))) order by w.place) as places
      from unnest(${words}::text[]) with ordinality w(word, place)
    ) found
    where t.company_id = ${companyId} and t.file_id = any(${fileIds}::uuid[]) and t.state = 'read' and 0 < any(found.places)`)
