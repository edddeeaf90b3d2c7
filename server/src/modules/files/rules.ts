import { contentTypeOf } from '@atrium/contract/files/types'

/** The path of public files, followed by the key. It is stored in rows, so it does not name the server. */
export const publicPath = '/general/file/public/'
export const privatePath = '/general/file/private/'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const longestName = 80
const mostFolders = 5

export type Uploader = { companyId: string; employeeId: string }
export type NamedFile = { key: string; fileName: string; contentType: string }

/**
 * The key of an upload, of the form company_id/[path]/[employee_id/]filename (spec §7). Company and person are the session's, whatever the
 * requested key says; only folder names and the file name are taken from it. `unique` makes the name unique. Undefined for a file type that
 * is not allowed.
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

/** The name as shown to people: without control and direction characters, which can make one extension look like another. */
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

/** Types that the first bytes may look like for a declared type, in addition to that type. */
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

/** Whether bytes that look like `sniffed` (undefined: unknown) may be of the declared type. */
export function decideContent(declared: string, sniffed: string | undefined, isReadable: boolean): boolean {
  if (declared.startsWith('text/'))
    return isReadable && (sniffed === undefined || sniffed === 'application/xml' || sniffed.startsWith('text/'))
  if (sniffed === undefined) return false
  if (declared.startsWith(openXml) || declared.startsWith(openDocument)) return sniffed === declared || sniffed === zip
  return sniffed === declared || (alsoLooksLike.get(declared)?.includes(sniffed) ?? false)
}

/** A key of ours and the company with which it begins; undefined for anything else. */
export function parseKey(key: string): { companyId: string; key: string } | undefined {
  const [companyId = ''] = key.split('/', 1)
  return uuid.test(companyId) && /^[A-Za-z0-9._/-]{1,600}$/.test(key) ? { companyId, key } : undefined
}

/** The key in a public file's address. */
export const parseAddress = (address: string) => (address.startsWith(publicPath) ? parseKey(address.slice(publicPath.length)) : undefined)

/** Pictures, sound, videos and PDFs are shown inline; everything else is downloaded. */
export function dispositionOf(contentType: string, fileName: string): string {
  const shown = /^(image|audio|video)\/|^application\/pdf$/.test(contentType) ? 'inline' : 'attachment'
  const plain = withoutAccents(fileName).replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  return `${shown}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`
}

/**
 * The content security policy of a file: nothing is allowed. The browser's PDF viewer does not start in a sandbox, so PDFs get a policy
 * that refuses scripts, connections and everything else.
 */
export const policyOf = (contentType: string): string =>
  contentType === 'application/pdf' ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'" : 'sandbox'

/** The part of a file that a Range header requests; 'whole' without a supported range, 'beyond' when the range is outside the file. */
export function decideRange(header: string | undefined, size: number): { start: number; end: number } | 'whole' | 'beyond' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (!first && !last) return 'whole'
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  if (first && last && Number(last) < start) return 'whole'
  return start < size && end >= start ? { start, end } : 'beyond'
}
