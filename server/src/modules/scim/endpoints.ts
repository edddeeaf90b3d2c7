import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callerFrom } from '#kernel/identity/caller'
import { providerDevice } from '#kernel/identity/device-names'
import type { Serving } from '#kernel/http/implement'
import { descriptionRoutes } from './description-routes.ts'
import { createAccessCheck, type Admitted } from './access.ts'
import { failed } from './failures.ts'
import { openMaker } from './makers.ts'
import { projected, projectionOf } from './projection.ts'
import { errorBody, mediaType, membersOf, ScimError, type Members, type Resource } from './protocol.ts'
import type { Provider, ResourceKind } from './resources.ts'
import { namesVersion } from './rules.ts'
import { parametersIn, search } from './search.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The token of the provider. */
    scim: Admitted | undefined
  }
}

export type Endpoints = {
  serving: Pick<Serving, 'transactions' | 'limiter' | 'clock' | 'log'>
  base: string
  kinds: readonly ResourceKind[]
}

const largestBody = 1024 * 1024
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * `/scim/v2`: the endpoints for identity providers (RFC 7644). Media type, errors and 401 follow the protocol, not the app; no session is
 * read and no browser calls it. The token determines the company to which the transaction is bound; the current role of its maker
 * determines what is allowed.
 */
export function serveEndpoints(app: FastifyInstance, { serving, base, kinds }: Endpoints): void {
  const { transactions, clock, log } = serving
  const admit = createAccessCheck(serving)
  const ask = <T>(request: FastifyRequest, effect: 'read' | 'write', work: (provider: Provider) => Promise<T>): Promise<T> => {
    const { company_id: companyId, created_by: makerId } = admitted(request)
    const caller = callerFrom({ address: request.ip, device: providerDevice })
    return transactions({ effect, companyId, caller }, async (tx) => {
      await openMaker(tx, companyId, makerId)
      return work({ tx, companyId, makerId, now: clock(), base })
    })
  }

  app.register(
    async (scope) => {
      scope.decorateRequest('scim', undefined)
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser([mediaType, 'application/json'], { parseAs: 'string', bodyLimit: largestBody }, (_request, body, done) =>
        parse(String(body), done),
      )
      // Checked before the body is read.
      scope.addHook('onRequest', async (request) => void (request.scim = await admit(request)))
      scope.setErrorHandler((error, request, reply) => refuse(reply, failed(error, log, request.routeOptions.config.call)))
      scope.setNotFoundHandler((_request, reply) => refuse(reply, new ScimError(404, 'There is nothing here.')))
      descriptionRoutes(scope, base, kinds)
      for (const kind of kinds) resourceRoutes(scope, kind, ask)
      scope.post('/.search', { config: { call: 'scimSearch' } }, async (request, reply) =>
        send(reply, await ask(request, 'read', (provider) => search(provider, kinds, parametersIn(request.body)))),
      )
    },
    { prefix: '/scim/v2' },
  )
}

function admitted({ scim }: FastifyRequest): Admitted {
  if (!scim) throw new ScimError(401, 'A token is required.')
  return scim
}

function parse(body: string, done: (error: Error | null, body?: unknown) => void): void {
  if (!body.trim()) return done(null, undefined)
  try {
    done(null, JSON.parse(body))
  } catch {
    done(new ScimError(400, 'The body must be JSON.', 'invalidSyntax'))
  }
}

type Ask = <T>(request: FastifyRequest, effect: 'read' | 'write', work: (provider: Provider) => Promise<T>) => Promise<T>
type ById = { Params: { id: string } }

function resourceRoutes(scope: FastifyInstance, kind: ResourceKind, ask: Ask): void {
  const { path } = kind
  const config = { call: `scim${path}` }
  scope.get(`/${path}`, { config }, async (request, reply) =>
    send(reply, await ask(request, 'read', (provider) => search(provider, [kind], queryOf(request)))),
  )
  scope.post(`/${path}/.search`, { config }, async (request, reply) =>
    send(reply, await ask(request, 'read', (provider) => search(provider, [kind], parametersIn(request.body)))),
  )
  scope.post(`/${path}`, { config }, async (request, reply) => {
    const projection = projectionIn(request)
    const resource = await ask(request, 'write', (provider) => kind.create(provider, request.body))
    return sendResource(reply.code(201).header('location', locationOf(resource)), resource, projection)
  })
  scope.get<ById>(`/${path}/:id`, { config }, async (request, reply) => {
    const projection = projectionIn(request)
    const resource = await ask(request, 'read', (provider) => kind.find(provider, idIn(request)))
    const known = request.headers['if-none-match']
    if (known && namesVersion(known, etagOf(resource))) return reply.code(304).header('etag', etagOf(resource)).send()
    return sendResource(reply, resource, projection)
  })
  scope.put<ById>(`/${path}/:id`, { config }, async (request, reply) => {
    const projection = projectionIn(request)
    return sendResource(
      reply,
      await ask(request, 'write', (provider) => kind.replace(provider, idIn(request), request.body, matchIn(request))),
      projection,
    )
  })
  scope.patch<ById>(`/${path}/:id`, { config }, async (request, reply) => {
    const projection = projectionIn(request)
    const resource = await ask(request, 'write', (provider) => kind.change(provider, idIn(request), request.body, matchIn(request)))
    const isBrief = kind.quiet && !queryOf(request).has('attributes')
    return isBrief ? reply.code(204).header('etag', etagOf(resource)).send() : sendResource(reply, resource, projection)
  })
  scope.delete<ById>(`/${path}/:id`, { config }, async (request, reply) => {
    await ask(request, 'write', (provider) => kind.remove(provider, idIn(request), matchIn(request)))
    return reply.code(204).send()
  })
}

const queryOf = (request: FastifyRequest): Members => membersOf(request.query) ?? new Map()
const matchIn = ({ headers }: FastifyRequest): string | undefined => headers['if-match']
const projectionIn = (request: FastifyRequest) => {
  const query = queryOf(request)
  return projectionOf(query.get('attributes'), query.get('excludedattributes'))
}

function idIn({ params }: FastifyRequest<ById>): string {
  if (!uuid.test(params.id)) throw new ScimError(404, 'There is no resource with this id.')
  return params.id.toLowerCase()
}

const metaOf = ({ meta }: Resource): Members => membersOf(meta) ?? new Map()
const etagOf = (resource: Resource): string => String(metaOf(resource).get('version'))
const locationOf = (resource: Resource): string => String(metaOf(resource).get('location'))

const sendResource = (reply: FastifyReply, resource: Resource, projection: Parameters<typeof projected>[1]): FastifyReply =>
  send(reply.header('etag', etagOf(resource)), projected(resource, projection))

const send = (reply: FastifyReply, body: object): FastifyReply => reply.type(mediaType).send(JSON.stringify(body))

function refuse(reply: FastifyReply, error: ScimError): FastifyReply {
  reply.outcome =
    error.status === 401 ? 'AUTH_INVALID_TOKEN' : error.status === 429 ? 'TOO_MANY_REQUESTS' : `SCIM_${error.scimType ?? error.status}`
  if (error.status === 401) reply.header('www-authenticate', 'Bearer realm="Atrium SCIM"')
  if (error.status === 429) reply.header('retry-after', '5')
  if (error.status === 503) reply.header('retry-after', '1')
  return send(reply.code(error.status), errorBody(error))
}
