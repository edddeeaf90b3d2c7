import * as z from 'zod/mini'

/** What Tremendous answers, as far as it is used: unknown fields are ignored, and a status that is not known here is no decision. */
const Delivery = z.object({ method: z.optional(z.string()), status: z.string() })
const Reward = z.object({ id: z.optional(z.string()), delivery: z.optional(Delivery) })
export const TremendousOrder = z.object({
  id: z.string(),
  external_id: z.nullish(z.string()),
  status: z.string(),
  rewards: z.optional(z.array(Reward)),
})
export type TremendousOrder = z.infer<typeof TremendousOrder>

export const OrderAnswer = z.object({ order: TremendousOrder })
export const FundingSources = z.object({ funding_sources: z.array(z.object({ id: z.string(), method: z.string() })) })
export const Products = z.object({
  products: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      description: z.nullish(z.string()),
      category: z.string(),
      skus: z.optional(z.array(z.object({ min: z.number(), max: z.number() }))),
      currency_codes: z.array(z.string()),
      countries: z.array(z.object({ abbr: z.string() })),
    }),
  ),
})
export const Failure = z.object({ errors: z.optional(z.object({ message: z.optional(z.string()) })) })
export const Notice = z.object({
  event: z.string(),
  uuid: z.string(),
  payload: z.object({ resource: z.object({ id: z.string(), type: z.string() }) }),
})
