import { expect, test } from 'vitest'
import { readPage } from './page.ts'

const address = new URL('https://www.harbour.example/news/7')
const page = (head: string, body = ''): string => `<!doctype html><html><head>${head}</head><body>${body}</body></html>`
const meta = (name: string, content: string): string => `<meta property="${name}" content="${content}">`

test('a page is told by what it says of itself for others, then by what it is called', () => {
  const own = '<title>Crane four | Harbour</title><meta name="description" content="All the news">'
  expect(readPage(page(own), address)).toEqual({
    site_name: 'harbour.example',
    title: 'Crane four | Harbour',
    description: 'All the news',
    picture: undefined,
  })
  const graph = [
    meta('og:site_name', 'Harbour News'),
    meta('og:title', 'Crane four &amp; five are back'),
    meta('og:description', ' They lift\n again. '),
    meta('og:image', '/crane.jpg'),
  ].join('')
  expect(readPage(page(own + graph), address)).toEqual({
    site_name: 'Harbour News',
    title: 'Crane four & five are back',
    description: 'They lift again.',
    picture: new URL('https://www.harbour.example/crane.jpg'),
  })
})

test('nothing of its body is taken for its head', () => {
  const found = readPage(page('', `<svg><title>An arrow</title></svg>${meta('og:title', 'Bought')}`), address)
  expect(found).toMatchObject({ title: null, description: null })
})

test('what could turn the words around it is left out, and what is long is cut', () => {
  const found = readPage(page(`<title>Evil\u202Egnp.exe\u0007</title>${meta('og:description', 'tide '.repeat(200))}`), address)
  expect(found.title).toBe('Evilgnp.exe')
  expect(found.description).toMatch(/^tide (tide )*tide…$/)
  expect(found.description?.length).toBeLessThanOrEqual(401)
})

test.each(['http://harbour.example/a.png', 'javascript:alert(1)', 'data:image/png;base64,AAAA', 'https://', ''])(
  'a picture at %s is not asked for',
  (content) => {
    expect(readPage(page(meta('og:image', content)), address).picture).toBeUndefined()
  },
)

test.each(['div', 'noscript', 'template', 'html', 'meta'])('a page of nothing but %s is no trouble', (name) => {
  const began = performance.now()
  expect(readPage(`<title>Still here</title>${`<${name}>`.repeat(200_000)}`, address).title).toBe('Still here')
  expect(performance.now() - began).toBeLessThan(1_000)
})
