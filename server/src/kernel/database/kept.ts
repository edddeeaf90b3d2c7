import type { CompiledQuery } from 'kysely'
import type { Query } from './database.ts'

/**
 * A query of a frequent call, built only once: building it again took longer than sending it. Each value must become one parameter, in its
 * order, and the text must not depend on the values; throws at the first use if there are other parameters.
 */
export function kept<Values extends readonly string[], T>(build: (...values: Values) => Query<T>): (...values: Values) => Query<T> {
  let built: CompiledQuery<T> | undefined
  return (...values) => ({
    compile: (provider) => {
      built ??= checked(build(...values).compile(provider), values)
      return { ...built, parameters: values }
    },
  })
}

function checked<T>(compiled: CompiledQuery<T>, values: readonly string[]): CompiledQuery<T> {
  const { parameters, sql } = compiled
  if (parameters.length !== values.length || values.some((value, place) => parameters[place] !== value))
    throw new Error(`the parameters of a kept query are not its values: ${sql}`)
  return compiled
}
