import { coverPath } from '@atrium/contract/communities/covers'
import { CommunityPosting, CommunityVisibility, type Community } from '@atrium/contract/communities/schemas'
import { nameLine, optionalLine } from '@atrium/contract/fields'
import { limits } from '@atrium/contract/limits'
import * as z from 'zod/mini'
import type { AtriumForm } from '#ui/form/use-form.ts'

export const communitySchema = z.object({
  community_name: nameLine(limits.communityNameMaximum),
  community_description: optionalLine(limits.communityDescriptionMaximum),
  community_rules: optionalLine(limits.communityDescriptionMaximum),
  community_image: z.nullable(z.string()),
  visibility: CommunityVisibility,
  posting: CommunityPosting,
})
export type CommunityValues = z.infer<typeof communitySchema>
export type CommunityFormState = AtriumForm<CommunityValues>

/** What the form begins with. */
export const valuesOf = (row: Community | undefined): CommunityValues => ({
  community_name: row?.community_name ?? '',
  community_description: row?.community_description ?? '',
  community_rules: row?.community_rules ?? '',
  community_image: row ? row.community_image : coverPath('sunset'),
  visibility: row?.visibility ?? 'open',
  posting: row?.posting ?? 'members',
})
