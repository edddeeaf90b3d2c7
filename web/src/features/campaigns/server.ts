import { campaignCalls } from '@atrium/contract/campaigns/calls'
import { openCalls } from '#app/server-data.ts'

export const campaigns = openCalls(campaignCalls)
