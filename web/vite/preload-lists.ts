import type { Plugin } from 'vite'

const definition = /const __vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=(\["[^\]]*"\])\)\)\)=>i\.map\(i=>d\[i\]\);/
const lists = /__vite__mapDeps\(\[([\d,]*)\]\)/g
const folder = 'assets/'

/**
 * Writes the lists of files to preload in fewer bytes. Each file has the names that it may preload, and for each dynamic import the numbers of
 * these names: in the first load of a signed-in person six hundred names and three thousand numbers.
 */
export function preloadLists(): Plugin {
  return {
    name: 'atrium:preload-lists',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = shortenLists(file.code)
      },
    },
  }
}

/** The same code with shorter lists. Throws if Vite writes them in another way. */
export function shortenLists(code: string): string {
  if (!code.includes('__vite__mapDeps')) return code
  const names = namesIn(definition.exec(code)?.[1])
  if (names.some((name) => !name.startsWith(folder) || name.includes(' ')))
    throw new Error('the names to preload are not files of the build')
  const short = JSON.stringify(names.map((name) => name.slice(folder.length)).join(' '))
  return code
    .replace(lists, (_list, numbers: string) => (numbers ? `__vite__mapDeps("${asRuns(numbers.split(',').map(Number))}")` : '[]'))
    .replace(
      definition,
      () =>
        `const __vite__mapDeps=(s,m=__vite__mapDeps,d=m.f||(m.f=${short}.split(" ").map(n=>"${folder}"+n)),e=0)=>s.split(" ").flatMap(r=>{let[b,l=0]=r.split("-").map(n=>parseInt(n,36));b+=e;e=b+l;return d.slice(b,e+1)});`,
    )
}

function namesIn(quoted: string | undefined): string[] {
  const names: unknown = quoted && JSON.parse(quoted)
  if (!Array.isArray(names) || !names.every((name) => typeof name === 'string')) throw new Error('Vite writes preload lists in another way')
  return names
}

/** Numbers as runs, each by its distance from the end of the last one and its length if it is longer than one: `3,4,5,9` is `3-2 4`. */
function asRuns(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((one, other) => one - other)
  const runs: string[] = []
  let end = 0
  for (let index = 0; index < sorted.length;) {
    const begin = sorted[index] ?? 0
    let length = 0
    while (sorted[index + length + 1] === begin + length + 1) length += 1
    runs.push((begin - end).toString(36) + (length ? `-${length.toString(36)}` : ''))
    end = begin + length
    index += length + 1
  }
  return runs.join(' ')
}
