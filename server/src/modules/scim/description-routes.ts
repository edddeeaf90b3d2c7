import type { FastifyInstance } from 'fastify'
import { listed, resourceTypes, schemas, serviceProviderConfig } from './descriptions.ts'
import { mediaType, ScimError } from './protocol.ts'
import type { ResourceKind } from './resources.ts'

/** The service's descriptions of itself, and of features that it does not support. */
export function descriptionRoutes(scope: FastifyInstance, base: string, kinds: readonly ResourceKind[]): void {
  const names = kinds.map(({ name }) => name)
  const config = { call: 'scimDescriptions' }
  scope.get('/ServiceProviderConfig', { config }, (_request, reply) =>
    reply.type(mediaType).send(JSON.stringify(serviceProviderConfig(base))),
  )
  for (const [path, described] of [
    ['ResourceTypes', resourceTypes(base, names)],
    ['Schemas', schemas(base, names)],
  ] as const) {
    scope.get(`/${path}`, { config }, (_request, reply) => reply.type(mediaType).send(JSON.stringify(listed(described))))
    scope.get<{ Params: { id: string } }>(`/${path}/:id`, { config }, (request, reply) => {
      const found = described.find(({ id }) => id.toLowerCase() === request.params.id.toLowerCase())
      if (!found) throw new ScimError(404, 'There is no resource with this id.')
      return reply.type(mediaType).send(JSON.stringify(found))
    })
  }
  for (const path of ['/Bulk', '/Me'])
    scope.all(path, { config }, () => {
      throw new ScimError(501, 'This is not supported. ServiceProviderConfig lists what is.')
    })
}
