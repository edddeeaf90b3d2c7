import { contentTypeOf } from '@atrium/contract/files/types'

/** How the text of a file is extracted. */
export type TextKind = 'pdf' | 'document' | 'sheet' | 'slides' | 'open' | 'openSheet' | 'plain' | 'csv'

const office = 'application/vnd.openxmlformats-officedocument'
const open = 'application/vnd.oasis.opendocument'
const kinds: Readonly<Record<string, TextKind>> = {
  'application/pdf': 'pdf',
  [`${office}.wordprocessingml.document`]: 'document',
  [`${office}.spreadsheetml.sheet`]: 'sheet',
  [`${office}.presentationml.presentation`]: 'slides',
  [`${open}.text`]: 'open',
  [`${open}.spreadsheet`]: 'openSheet',
  [`${open}.presentation`]: 'open',
  'text/plain': 'plain',
  'text/csv': 'csv',
}

export const textKindOf = (contentType: string): TextKind | undefined => kinds[contentType]
/** Whether a file of this name may contain searchable text. */
export const mayHaveText = (fileName: string): boolean => textKindOf(contentTypeOf(fileName) ?? '') !== undefined
