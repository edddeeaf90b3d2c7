import type { MessageFile } from '@atrium/contract/chat/attachments'
import type { SearchQuery } from '@atrium/contract/search/query'
import type { FileHit } from '@atrium/contract/chat/hits'
import { findHits, markHits } from '@atrium/contract/search/snippets'
import type { Actor } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { listInside, mayHaveText, type Inside } from '#modules/files'
import type { SearchedMessage } from './queries.ts'
import { rankBy, rankFile, type Ranked } from './rules.ts'

/** Of the files of a message, shows those of the wanted kind whose name or content matches; if none matches, all of the wanted kind. */
export async function showFiles(tx: Tx, actor: Actor, messages: readonly SearchedMessage[], query: SearchQuery): Promise<FileHit[]> {
  const { terms } = query
  const inside = await findInside(tx, actor, messages, query)
  return messages.flatMap(({ text: _text, files, ...message }) => {
    const wanted = filesOfKind(files, query)
    const meant = wanted.filter(({ file_id, name }) => isMatch(name, inside.get(file_id), terms))
    return (meant.length ? meant : wanted).map((file) => {
      const around = inside.get(file.file_id)?.around
      return { ...message, kind: 'file', file, name: markHits(file.name, terms), inside: around ? markHits(around, terms) : null }
    })
  })
}

/** Ranks a message by its best file. */
export async function rankFiles(
  tx: Tx,
  actor: Actor,
  messages: readonly SearchedMessage[],
  query: SearchQuery,
): Promise<Ranked<SearchedMessage>[]> {
  const inside = await findInside(tx, actor, messages, query)
  const rankOf = ({ file_id, name }: MessageFile): number => {
    const { around = '', places = [] } = inside.get(file_id) ?? {}
    return rankFile({ name, inside: around, places }, query.terms)
  }
  return rankBy(messages, ({ files }) => Math.max(0, ...filesOfKind(files, query).map(rankOf)))
}

/** The text of the files of these messages that were read and contain a search term. */
async function findInside(
  tx: Tx,
  { companyId }: Actor,
  messages: readonly SearchedMessage[],
  { terms }: SearchQuery,
): Promise<ReadonlyMap<string, Inside>> {
  const ids = messages.flatMap(({ files }) => files.flatMap(({ file_id, name }) => (mayHaveText(name) ? file_id : [])))
  const said = ids.length && terms.length ? await listInside(tx, companyId, ids, terms) : []
  return new Map(said.map((one) => [one.file_id, one]))
}

function filesOfKind(files: readonly MessageFile[], { has }: SearchQuery): MessageFile[] {
  const kinds = has.filter((thing) => thing !== 'file' && thing !== 'link')
  return files.filter(({ kind }) => !kinds.length || kinds.some((one) => one === kind))
}

const isMatch = (name: string, inside: Inside | undefined, terms: readonly string[]): boolean =>
  terms.every((term, place) => findHits(name, [term]).length > 0 || (inside?.places[place] ?? 0) > 0)
