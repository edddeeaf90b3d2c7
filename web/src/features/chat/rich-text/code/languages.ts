import type { LanguageFn } from 'lowlight'

type Load = () => Promise<{ default: LanguageFn }>
type Language = { name: string; load: Load; also?: readonly string[] }

/** The highlighted languages, by the name stored in messages. Each is loaded at its first use. */
export const languages: Readonly<Record<string, Language>> = {
  bash: { name: 'Shell', load: () => import('highlight.js/lib/languages/bash'), also: ['sh', 'shell', 'zsh'] },
  c: { name: 'C', load: () => import('highlight.js/lib/languages/c') },
  cpp: { name: 'C++', load: () => import('highlight.js/lib/languages/cpp'), also: ['c++'] },
  csharp: { name: 'C#', load: () => import('highlight.js/lib/languages/csharp'), also: ['cs', 'c#'] },
  css: { name: 'CSS', load: () => import('highlight.js/lib/languages/css') },
  diff: { name: 'Diff', load: () => import('highlight.js/lib/languages/diff'), also: ['patch'] },
  dockerfile: { name: 'Dockerfile', load: () => import('highlight.js/lib/languages/dockerfile'), also: ['docker'] },
  go: { name: 'Go', load: () => import('highlight.js/lib/languages/go'), also: ['golang'] },
  java: { name: 'Java', load: () => import('highlight.js/lib/languages/java') },
  javascript: { name: 'JavaScript', load: () => import('highlight.js/lib/languages/javascript'), also: ['js', 'jsx'] },
  json: { name: 'JSON', load: () => import('highlight.js/lib/languages/json') },
  kotlin: { name: 'Kotlin', load: () => import('highlight.js/lib/languages/kotlin'), also: ['kt'] },
  markdown: { name: 'Markdown', load: () => import('highlight.js/lib/languages/markdown'), also: ['md'] },
  php: { name: 'PHP', load: () => import('highlight.js/lib/languages/php') },
  python: { name: 'Python', load: () => import('highlight.js/lib/languages/python'), also: ['py'] },
  ruby: { name: 'Ruby', load: () => import('highlight.js/lib/languages/ruby'), also: ['rb'] },
  rust: { name: 'Rust', load: () => import('highlight.js/lib/languages/rust'), also: ['rs'] },
  sql: { name: 'SQL', load: () => import('highlight.js/lib/languages/sql') },
  swift: { name: 'Swift', load: () => import('highlight.js/lib/languages/swift') },
  typescript: { name: 'TypeScript', load: () => import('highlight.js/lib/languages/typescript'), also: ['ts', 'tsx'] },
  xml: { name: 'HTML, XML', load: () => import('highlight.js/lib/languages/xml'), also: ['html', 'svg'] },
  yaml: { name: 'YAML', load: () => import('highlight.js/lib/languages/yaml'), also: ['yml'] },
}

/** The language for a name or alias, e.g. `ts` for TypeScript. */
export const languageOf = (word: string): string | undefined =>
  word in languages ? word : Object.keys(languages).find((name) => languages[name]?.also?.includes(word))

/** The display name of a language, else the given name. */
export const languageName = (word: string): string => languages[languageOf(word) ?? '']?.name ?? word
