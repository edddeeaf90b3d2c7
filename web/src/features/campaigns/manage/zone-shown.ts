import type { Campaign } from '@atrium/contract/campaigns/schemas'

/**
 * The zone in which the times of an announcement are shown: a time of day where each reader is, as it was set; everything else as clocks show
 * it here. Of a reader, the times are their own.
 */
export const zoneShown = ({ in_readers_zone, is_reader, time_zone }: Pick<Campaign, 'in_readers_zone' | 'is_reader' | 'time_zone'>) =>
  in_readers_zone && !is_reader ? time_zone : undefined
