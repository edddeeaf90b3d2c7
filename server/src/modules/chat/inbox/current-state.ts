/**
 * SQL of the current state of a part of a person's inbox, a value of type T: `$1` is the company and `$2` the person. `type` exists for the
 * compiler only.
 */
export type CurrentState<T> = { readonly sql: string; readonly type?: T }
