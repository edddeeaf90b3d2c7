import type { EventRows } from '@atrium/contract'
import type { ScopeKind } from '@atrium/contract/event'
import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from '../server-data.ts'
import type { Auth } from '../session/auth.tsx'
import type { StoredSession } from '../session/stored-session.ts'
import type { ScopeEvent } from './scope-store.ts'

/** The scopes whose events belong to several features. Conversations and inboxes are chat's own. */
export type SharedScope = 'directory' | 'self'

export type EventContext = {
  session: StoredSession
  queryClient: QueryClient
  renewCopies: Auth['renewCopies']
}

export type EventHandler<Rows> = {
  /** Applies the rows of an event. */
  apply: (rows: Rows, context: EventContext) => void
  /** Requests the data again, because events may have been missed. */
  missed: (context: EventContext) => void | Promise<void>
  /** Called on every ready: requests data without a revision again, since it may have changed between its answer and the connection. */
  ready: (context: EventContext) => void
}

/** Handlers of the events of one scope, by the event's name, which determines the type of its rows. */
export type EventHandlers<Kind extends SharedScope> = { readonly [Name in keyof EventRows<Kind>]?: EventHandler<EventRows<Kind>[Name]> }

/** A handler for events that only say that something changed: requests these calls again, also when the connection becomes ready. */
export function requestAgain(...calls: string[]): EventHandler<readonly unknown[]> {
  const request = ({ queryClient }: EventContext): void =>
    void Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: keyOf(call) })))
  return { apply: (_, context) => request(context), missed: request, ready: request }
}

export type Dispatcher<Kind extends SharedScope> = {
  /** Adds the handlers of a feature. Each event has exactly one handler. */
  add: (handlers: EventHandlers<Kind>, context: EventContext) => void
  /** Applies an event. Events without a handler are those of a disabled module, or of a newer server. */
  apply: (event: Pick<ScopeEvent, 'name' | 'rows'>) => void
  missed: () => Promise<void>
  ready: () => void
}

/** Passes the events of a scope to the features that handle them. */
export function createDispatcher<Kind extends SharedScope>(): Dispatcher<Kind> {
  const handlers = new Map<string, { handler: EventHandler<readonly unknown[]>; context: EventContext }>()
  return {
    add: (added, context) => {
      for (const [name, handler] of Object.entries(added)) {
        if (handlers.has(name)) throw new Error(`Two features handle ${name}.`)
        handlers.set(name, { handler: handler as EventHandler<readonly unknown[]>, context }) // the server sends the rows of that name
      }
    },
    apply: ({ name, rows }) => {
      const taken = handlers.get(name)
      taken?.handler.apply(rows, taken.context)
    },
    missed: async () => {
      for (const { handler, context } of handlers.values()) await handler.missed(context)
    },
    ready: () => {
      for (const { handler, context } of handlers.values()) handler.ready(context)
    },
  }
}

/** What a scope of one feature does with the rows of each of its events. */
export type RowHandlers<Kind extends ScopeKind> = {
  readonly [Name in keyof EventRows<Kind>]: (rows: EventRows<Kind>[Name], event: ScopeEvent) => void
}

/** Passes the rows of an event to the handler for its name. False if there is none. */
export function applyRows<Kind extends ScopeKind>(handlers: Partial<RowHandlers<Kind>>, event: ScopeEvent): boolean {
  const handler = (handlers as Readonly<Record<string, RowHandler | undefined>>)[event.name] // the server sends the rows of that name
  handler?.(event.rows, event)
  return handler !== undefined
}
type RowHandler = (rows: readonly unknown[], event: ScopeEvent) => void
