import { Parser } from 'htmlparser2'

/** The data in the head of a page. Picture addresses are absolute, and use https or the scheme of the page. */
export type PageMetadata = { site_name: string; title: string | null; description: string | null; picture: URL | undefined }

const longestTitle = 200
const longestDescription = 400

/** Reads the head of a page: Open Graph first, then the other metadata. Its values are text and never interpreted as markup. */
export function readPage(html: string, address: URL): PageMetadata {
  const { metas, title } = readHead(html)
  const say = (...names: string[]): string | undefined => names.map((name) => metas.get(name)).find((content) => content?.trim())
  return {
    site_name: shortened(say('og:site_name'), longestTitle) ?? siteOf(address),
    title: shortened(say('og:title', 'twitter:title') ?? title, longestTitle),
    description: shortened(say('og:description', 'twitter:description', 'description'), longestDescription),
    picture: pictureAt(say('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'), address),
  }
}

export const siteOf = ({ hostname }: URL): string => hostname.replace(/^www\./, '')

const inHead = new Set(['html', 'head', 'title', 'meta', 'link', 'base', 'script', 'style', 'noscript', 'template'])
/** Limits for hostile pages, since the parser slows down in deep nesting: characters parsed at once, and elements in a head. */
const portion = 4_096
const mostElements = 2_000

/** Stops at the first element that does not belong in a head. */
function readHead(html: string): { metas: ReadonlyMap<string, string>; title: string } {
  const metas = new Map<string, string>()
  let title = ''
  let inTitle = false
  let elements = 0
  let isOver = false
  const parser = new Parser({
    onopentag: (name, { property, name: called, content }) => {
      elements += 1
      isOver ||= !inHead.has(name) || elements > mostElements
      if (isOver) return
      if (name === 'title') inTitle = !title
      const key = (property ?? called ?? '').toLowerCase()
      if (name === 'meta' && content && !metas.has(key)) metas.set(key, content)
    },
    ontext: (text) => {
      if (inTitle && !isOver) title += text
    },
    onclosetag: (name) => {
      if (name === 'title') inTitle = false
    },
  })
  for (let at = 0; at < html.length && !isOver; at += portion) parser.write(html.slice(at, at + portion))
  return { metas, title }
}

/** One line without control and direction characters, which could reverse the surrounding text. */
function shortened(text: string | undefined, longest: number): string | null {
  const plain = (text ?? '').replaceAll(/\s+/g, ' ').replaceAll(/\p{C}/gu, '').trim()
  if (plain.length <= longest) return plain.toWellFormed() || null
  return `${plain.slice(0, longest).toWellFormed().trimEnd()}…`
}

function pictureAt(address: string | undefined, page: URL): URL | undefined {
  const url = address && URL.canParse(address.trim(), page) ? new URL(address.trim(), page) : undefined
  return url?.protocol === page.protocol || url?.protocol === 'https:' ? url : undefined
}
