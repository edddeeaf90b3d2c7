import type { CampaignHit } from '@atrium/contract/campaigns/hits'
import { limits } from '@atrium/contract/limits'
import { plainTextOf } from '@atrium/contract/document'
import { narrows } from '@atrium/contract/search/query'
import { markHits } from '@atrium/contract/search/snippets'
import type { Language } from '@atrium/contract/formats'
import { listCounted } from '#kernel/http/listing'
import { findLanguage } from '#modules/people'
import type { Found, SearchSource } from '#modules/search'
import { askingOf } from '../access.ts'
import { readable, saying, type SeenCampaign } from '../queries.ts'
import { textFor } from '../rules.ts'

/** Finds campaigns by their words in all languages, among those that are for the searcher or that the searcher manages. */
export const campaignSearch: SearchSource = {
  kind: 'campaign',
  module: 'campaigns',
  answers: ({ query, conversationId }) =>
    !conversationId && !query.without.length && query.is.every((state) => state === 'announcement') && !narrows({ ...query, is: [] }),
  find: async (tx, actor, { query: { terms }, limit, cursor }): Promise<Found> => {
    const found = saying(readable(askingOf(actor, new Date())), terms)
    const page = await listCounted<SeenCampaign>(tx, found, { limit, cursor }, listing, limits.searchCounted)
    const language = page.items.length ? await findLanguage(tx, actor.companyId, actor.employeeId) : 'en'
    return { ...page, items: page.items.map((row) => showHit(row, terms, language)) }
  },
}

const listing = {
  columns: { created_at: 'campaign.created_at' },
  key: 'campaign_id',
  keyColumn: 'campaign.campaign_id',
  defaultSort: { field: 'created_at', direction: 'desc' },
} as const

function showHit(row: SeenCampaign, terms: readonly string[], language: Language): CampaignHit {
  const { title, body } = textFor(row.languages, language)
  return {
    kind: 'campaign',
    campaign_id: row.campaign_id,
    author_id: row.author_id,
    campaign_title: title,
    state: row.state,
    created_at: row.created_at,
    snippet: markHits(plainTextOf(body), terms),
  }
}
