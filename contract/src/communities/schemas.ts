import * as z from 'zod/mini'
import { Instant } from '../fields.ts'

/** `open`: everyone reads and joins; `on_request`: everyone finds it, members read; `private`: only members know it. */
export const CommunityVisibility = z.enum(['open', 'on_request', 'private'])
export type CommunityVisibility = z.infer<typeof CommunityVisibility>
export const CommunityRole = z.enum(['owner', 'moderator', 'member'])
export type CommunityRole = z.infer<typeof CommunityRole>
/** Who writes posts; every member may comment. */
export const CommunityPosting = z.enum(['members', 'moderators'])
export type CommunityPosting = z.infer<typeof CommunityPosting>

/** Of what a member is notified: every post; being named, answered and comments on what they follow; or nothing, and nothing is unread. */
export const CommunityLevel = z.enum(['all', 'mentions', 'none'])
export type CommunityLevel = z.infer<typeof CommunityLevel>

/** A community as its event carries it to everyone who may read it. */
export const CommunityFacts = z.object({
  community_id: z.uuid(),
  client_community_id: z.uuid(),
  community_name: z.string(),
  community_description: z.string(),
  /** What its members keep to. */
  community_rules: z.string(),
  community_image: z.nullable(z.string()),
  visibility: CommunityVisibility,
  posting: CommunityPosting,
  is_archived: z.boolean(),
  /** Its members follow a rule: nobody joins or leaves by themselves. */
  is_by_rule: z.boolean(),
  total_members: z.int(),
  created_at: Instant,
  /** The place of the newest post. */
  post_seq: z.int(),
  /** Of two states, the greater is the later. */
  revision: z.int(),
})
export type CommunityFacts = z.infer<typeof CommunityFacts>

/** What the caller may do, so that no client computes permissions. */
export const CommunityAbilities = z.object({
  read: z.boolean(),
  join: z.boolean(),
  leave: z.boolean(),
  post: z.boolean(),
  comment: z.boolean(),
  /** Pins, deletes posts and comments, removes people, and declines requests. */
  moderate: z.boolean(),
  /** Adds people, and lets in who asks to join. */
  admit: z.boolean(),
  /** Changes the community and its roles. */
  manage: z.boolean(),
  /** Has its members follow a rule. */
  rule: z.boolean(),
})
export type CommunityAbilities = z.infer<typeof CommunityAbilities>

export const Community = z.extend(CommunityFacts, {
  is_member: z.boolean(),
  role: z.nullable(CommunityRole),
  /** The caller has asked to join. */
  is_requested: z.boolean(),
  /** Posts above this place are new to the caller. */
  read_seq: z.int(),
  unread_post_count: z.int(),
  /** Null for those who are no members. */
  notification_level: z.nullable(CommunityLevel),
  can: CommunityAbilities,
})
export type Community = z.infer<typeof Community>

export const CommunityMember = z.object({ employee_id: z.uuid(), role: CommunityRole, joined_at: Instant })
export type CommunityMember = z.infer<typeof CommunityMember>
export const CommunityRequest = z.object({ employee_id: z.uuid(), words: z.string(), created_at: Instant })
export type CommunityRequest = z.infer<typeof CommunityRequest>
