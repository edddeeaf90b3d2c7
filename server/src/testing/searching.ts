import { randomUUID } from 'node:crypto'
import type { SearchGroup, SearchHit, SearchKind } from '@atrium/contract/search/schemas'
import { expect } from 'vitest'
import { openAtrium, type TestAtrium } from './atrium.ts'
import { paragraph, type Person } from './people.ts'

/** A company to search in: Tomás, Maya and Jun are in `harbour`, only Tomás and Jun in `loft`, and Saanvi in neither. */
export type SearchedCompany = {
  node: TestAtrium
  maya: Person
  tomas: Person
  jun: Person
  saanvi: Person
  harbour: string
  loft: string
  loftSpace: string
  close: () => Promise<void>
}

export async function openSearchedCompany(): Promise<SearchedCompany> {
  const node = await openAtrium()
  const { maya, tomas, jun, saanvi } = await node.foundNorthwind('tomas', 'jun', 'saanvi')
  const first = await tomas.client.createSpace({ space_name: 'Harbour crew', employee_ids: [maya.id, jun.id] })
  const second = await tomas.client.createSpace({ space_name: 'Sail loft', visibility: 'private', employee_ids: [jun.id] })
  const harbour = first.sub_spaces[0]?.sub_space_id ?? ''
  const loft = second.sub_spaces[0]?.sub_space_id ?? ''
  const close = async (): Promise<void> => {
    expect(node.failures).toEqual([])
    await node.close()
  }
  return { node, maya, tomas, jun, saanvi, harbour, loft, loftSpace: second.space_id, close }
}

type More = { sort?: 'newest' | 'relevant'; limit?: number; cursor?: string; conversation_id?: string; time_zone?: string }
export const groupOf = async ({ client }: Person, kind: SearchKind, typed: string, more: More = {}): Promise<SearchGroup> => {
  const { groups } = await client.searchEverything({ query: typed, kinds: [kind], ...more })
  if (!groups[0]) throw new Error('no group of that kind')
  return groups[0]
}

/** A hit as a line, with the matches in brackets. */
export const lineOf = (hit: SearchHit): string => marked('snippet' in hit ? hit.snippet : 'name' in hit ? hit.name : [])
export const find = async (person: Person, kind: SearchKind, typed: string, more?: More): Promise<string[]> =>
  (await groupOf(person, kind, typed, more)).items.map(lineOf)
export const messages = (person: Person, typed: string, more?: More): Promise<string[]> => find(person, 'message', typed, more)

/** File hits as lines: the name, and the shown part of the text. */
export const inside = async (person: Person, typed: string, more?: More): Promise<string[]> =>
  (await groupOf(person, 'file', typed, more)).items.flatMap((hit) =>
    hit.kind === 'file' ? `${hit.file.name}: ${marked(hit.inside ?? [])}` : [],
  )
const marked = (pieces: readonly { text: string; hit: boolean }[]): string =>
  pieces.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('')

export const sendFiles = ({ client }: Person, conversation_id: string, file_ids: string[], words = 'as promised') =>
  client.sendMessage({ destination: { conversation_id }, client_message_id: randomUUID(), body: paragraph(words), file_ids })
