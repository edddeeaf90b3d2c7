import type { Plugin } from 'vite'

/** Preloads the Latin subset of Inter, which every screen needs; the other subsets load when a text requires them. */
export const fontPreload = (): Plugin => ({
  name: 'atrium:font-preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /inter-latin-wght-normal.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          injectTo: 'head' as const,
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
        })),
  },
})
