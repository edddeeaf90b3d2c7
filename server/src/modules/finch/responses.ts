import * as z from 'zod/mini'

/**
 * Finch's responses, as published (`Finch-API-Version: 2020-09-17`), with only the fields that are used: other fields, such as income, are
 * never stored. Every field of a person may be null or missing.
 */
const said = z.nullish(z.string())
const link = z.nullish(z.object({ id: said }))
const named = z.nullish(z.object({ name: said }))
const kinds = z.nullish(z.array(z.nullish(z.object({ data: said, type: said }))))

export const Directory = z.object({
  paging: z.nullish(z.object({ count: z.nullish(z.int()), offset: z.nullish(z.int()) })),
  individuals: z.array(
    z.object({
      id: z.string().check(z.minLength(1), z.maxLength(100)),
      first_name: said,
      last_name: said,
      manager: link,
      department: named,
      is_active: z.nullish(z.boolean()),
    }),
  ),
})
export type Listed = z.infer<typeof Directory>['individuals'][number]

export const Individual = z.object({
  first_name: said,
  last_name: said,
  preferred_name: said,
  emails: kinds,
  phone_numbers: kinds,
  dob: said,
})
export type Individual = z.infer<typeof Individual>

export const Employment = z.object({
  first_name: said,
  last_name: said,
  title: said,
  manager: link,
  department: named,
  start_date: said,
  end_date: said,
  is_active: z.nullish(z.boolean()),
  location: z.nullish(z.object({ city: said, state: said, country: said })),
})
export type Employment = z.infer<typeof Employment>

/** Responses about several people contain a status code for each of them. */
export const Batch = z.object({
  responses: z.array(z.object({ individual_id: z.string(), code: z.int(), body: z.unknown() })),
})

export const Session = z.object({ connect_url: z.url({ protocol: /^https?$/ }) })
export const Token = z.object({
  access_token: z.string().check(z.minLength(1)),
  connection_id: said,
  provider_id: said,
  payroll_provider_id: said,
})
export const Introspection = z.object({ connection_id: said, account_id: said, provider_id: said, payroll_provider_id: said })

/** An error response of Finch. */
export const Failure = z.object({ name: said, finch_code: said })
