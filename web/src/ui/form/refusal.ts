/**
 * The parts of a failed call that a form needs. Reads the shape of the contract's `CallError` without depending on it.
 */
export type RefusalParts = { code: string | undefined; message: string | undefined; fields: { field: string; message: string }[] }

export function refusalOf(error: unknown): RefusalParts {
  if (!(error instanceof Error)) return { code: undefined, message: undefined, fields: [] }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const payload = 'payload' in error ? error.payload : undefined
  // A failure without a code is an error of the app; its message is not meant for users.
  return { code, message: code === undefined ? undefined : error.message, fields: fieldsOf(payload) }
}

function fieldsOf(payload: unknown): RefusalParts['fields'] {
  if (typeof payload !== 'object' || payload === null || !('fields' in payload) || !Array.isArray(payload.fields)) return []
  return payload.fields.filter(
    (entry): entry is { field: string; message: string } =>
      typeof entry === 'object' &&
      entry !== null &&
      typeof entry.field === 'string' &&
      entry.field !== '' &&
      typeof entry.message === 'string',
  )
}
