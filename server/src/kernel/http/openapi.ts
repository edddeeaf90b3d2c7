import { features } from '@atrium/contract'
import { inputTravelsInQuery, moduleErrors, sharedErrors, stepUpErrors, type Call } from '@atrium/contract/call'
import { errorCatalogue, type ErrorCode } from '@atrium/contract/errors'
import * as z from 'zod'

/** The contract as OpenAPI 3.1, derived from the calls without duplication. */
export function openApi(publicUrl: string): object {
  const operations = Object.entries(features).flatMap(([feature, calls]) =>
    Object.entries(calls).map(([name, call]: [string, Call]) => ({ feature, name, call })),
  )
  const paths: Record<string, Record<string, object>> = {}
  for (const { feature, name, call } of operations) (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(feature, name, call)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Atrium',
      version: '0.1.0',
      description: 'Every call carries x-access-token, x-session-id, company-id and employee-id, except those marked public.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: { securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'x-access-token' } } },
  }
}

function operation(feature: string, name: string, call: Call): object {
  const input = z.toJSONSchema(call.input, { unrepresentable: 'any', io: 'input' })
  return {
    operationId: name,
    tags: [feature],
    summary: call.summary,
    security: call.access === 'public' ? [] : [{ session: [] }],
    'x-access': call.access,
    'x-effect': call.effect,
    ...(call.stepUp ? { 'x-step-up': call.stepUp } : {}),
    ...(inputTravelsInQuery(call.method)
      ? { parameters: parametersOf(input) }
      : { requestBody: { required: true, content: { 'application/json': { schema: input } } } }),
    responses: {
      200: call.download ? file : success(z.toJSONSchema(call.output, { unrepresentable: 'any' })),
      ...refusals(call),
    },
  }
}

function parametersOf(input: z.core.JSONSchema.BaseSchema): object[] {
  const required = new Set(input.required ?? [])
  return Object.entries(input.properties ?? {}).map(([name, schema]) => ({ name, in: 'query', required: required.has(name), schema }))
}

function refusals(call: Call): Record<string, object> {
  const byStatus = Map.groupBy(
    new Set<ErrorCode>([...call.errors, ...(call.stepUp ? stepUpErrors : []), ...(call.module ? moduleErrors : []), ...sharedErrors]),
    (code) => errorCatalogue[code].status,
  )
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, reply(codes.join(', '), refusalSchema(codes))]))
}

const refusalSchema = (codes: readonly ErrorCode[]): object => ({
  type: 'object',
  required: ['error_code', 'error_message'],
  properties: { error_code: { enum: codes }, error_message: { type: 'string' }, payload: {} },
})

const success = (data: object): object => reply('Success', { type: 'object', properties: { status: { const: true }, data } })
const file = { description: 'Success', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } }
const reply = (description: string, schema: object): object => ({ description, content: { 'application/json': { schema } } })
