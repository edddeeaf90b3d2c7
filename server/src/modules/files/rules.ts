import { contentTypeOf } from '@atrium/contract/files/types'

/** Where public files are read, followed by the key. The path is stored in rows, so it does not name the server. */
export const publicPath = '/general/file/public/'
export const privatePath = '/general/file/private/'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const longestName = 80
const mostFolders = 5

export type Uploader = { companyId: string; employeeId: string }
export type NamedFile = { key: string; fileName: string; contentType: string }

/**
 * The key under which an upload is kept, of the form company_id/[path]/[employee_id/]filename (spec §7). Company and person are the session's, whatever
 * the asked key says; only the words of the path and the name are taken from it. `unique` makes the name nobody else's. Undefined for a kind of file that is not allowed.
 */
export function decideKey(asked: string, { companyId, employeeId }: Uploader, unique: string): NamedFile | undefined {
  const parts = asked.split('/').filter(Boolean)
  const fileName = shownName(parts.pop() ?? '')
  const contentType = contentTypeOf(fileName)
  if (!contentType) return undefined
  const ownFolder = uuid.test(parts.slice(1).at(-1) ?? '') ? [employeeId] : []
  const folders = parts
    .filter((part) => !uuid.test(part))
    .map(plainWord)
    .filter(Boolean)
    .slice(0, mostFolders)
  return { key: [companyId, ...folders, ...ownFolder, `${unique}-${plainName(fileName)}`].join('/'), fileName, contentType }
}

/** The name as a person sees it: without control and direction characters, which can make one extension look like another. */
const shownName = (name: string): string => name.normalize('NFC').replaceAll(/\p{C}/gu, '').trim().slice(-200).toWellFormed()

const withoutAccents = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '')
const plainWord = (word: string): string =>
  withoutAccents(word)
    .toLowerCase()
    .replaceAll(/[^a-z0-9_-]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '')

function plainName(name: string): string {
  const dot = name.lastIndexOf('.')
  const stem = withoutAccents(name.slice(0, dot))
    .replaceAll(/[^A-Za-z0-9_-]+/g, '-')
    .slice(0, longestName)
    .replaceAll(/^-+|-+$/g, '')
  return `${stem || 'file'}.${name.slice(dot + 1).toLowerCase()}`
}

const zip = 'application/zip'
const compound = 'application/x-cfb'
const openDocument = 'application/vnd.oasis.opendocument'
const openXml = 'application/vnd.openxmlformats-officedocument'

/** What the first bytes may look like for a declared type, besides the type itself. */
const alsoLooksLike = new Map<string, readonly string[]>([
  ['image/png', ['image/apng']],
  ['application/msword', [compound]],
  ['application/vnd.ms-excel', [compound]],
  ['application/vnd.ms-powerpoint', [compound]],
  ['audio/mp4', ['audio/x-m4a', 'video/mp4']],
  ['audio/ogg', ['audio/ogg; codecs=opus', 'application/ogg', 'video/ogg']],
  ['video/mp4', ['audio/x-m4a', 'audio/mp4', 'video/x-m4v', 'video/quicktime']],
  ['video/quicktime', ['video/mp4']],
  ['audio/webm', ['video/webm', 'video/matroska']],
  ['video/webm', ['audio/webm', 'video/matroska']],
])

/** Whether bytes that look like `sniffed` (undefined: like nothing known) may be what was declared. */
export function decideContent(declared: string, sniffed: string | undefined, isReadable: boolean): boolean {
  if (declared.startsWith('text/'))
    return isReadable && (sniffed === undefined || sniffed === 'application/xml' || sniffed.startsWith('text/'))
  if (sniffed === undefined) return false
  if (declared.startsWith(openXml) || declared.startsWith(openDocument)) return sniffed === declared || sniffed === zip
  return sniffed === declared || (alsoLooksLike.get(declared)?.includes(sniffed) ?? false)
}

/** A key of ours with the company it begins with; undefined for anything else that stands where a key should. */
export function parseKey(key: string): { companyId: string; key: string } | undefined {
  const [companyId = ''] = key.split('/', 1)
  return uuid.test(companyId) && /^[A-Za-z0-9._/-]{1,600}$/.test(key) ? { companyId, key } : undefined
}

/** The key in a public file's address. */
export const parseAddress = (address: string) => (address.startsWith(publicPath) ? parseKey(address.slice(publicPath.length)) : undefined)

/** Pictures, sound, films and PDFs show in place; everything else is saved. */
export function dispositionOf(contentType: string, fileName: string): string {
  const shown = /^(image|audio|video)\/|^application\/pdf$/.test(contentType) ? 'inline' : 'attachment'
  const plain = withoutAccents(fileName).replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  return `${shown}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`
}

/**
 * What a file may do in the browser: nothing. A PDF is shown by the browser's own viewer, which a sandbox keeps from starting; scripts, connections and
 * everything else stay refused.
 */
export const policyOf = (contentType: string): string =>
  contentType === 'application/pdf' ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'" : 'sandbox'

/** The part of a file that a Range header asks for; 'whole' when it asks for none that we serve, 'beyond' when it asks for what is not there. */
export function decideRange(header: string | undefined, size: number): { start: number; end: number } | 'whole' | 'beyond' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (!first && !last) return 'whole'
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  if (first && last && Number(last) < start) return 'whole'
  return start < size && end >= start ? { start, end } : 'beyond'
}
