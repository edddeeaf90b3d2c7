import * as z from 'zod/mini'
import { inModule } from '../company/modules.ts'
import { defineEvents } from '../event.ts'

const allEvents = defineEvents({
  /** To its readers and those who manage campaigns: begun, written in, opened, acknowledged, ended or deleted. Clients that show campaigns request them again. */
  'campaign.changed': { scope: 'self', row: z.object({ campaign_id: z.uuid() }) },
})

export const campaignEvents = inModule('campaigns', allEvents)
