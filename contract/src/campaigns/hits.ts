import * as z from 'zod/mini'
import { Instant } from '../fields.ts'
import { Piece } from '../search/snippets.ts'
import { CampaignState } from './schemas.ts'

export const CampaignHit = z.object({
  kind: z.literal('campaign'),
  campaign_id: z.uuid(),
  author_id: z.uuid(),
  campaign_title: z.string(),
  state: CampaignState,
  created_at: Instant,
  snippet: z.array(Piece),
})
export type CampaignHit = z.infer<typeof CampaignHit>

/** What the search finds of campaigns. */
export const campaignHits = [CampaignHit] as const
