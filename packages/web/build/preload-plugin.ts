import type { Locale } from '@sabai/contracts/constants'
import type { Plugin, Rolldown } from 'vite'
import { PAGE_TEXTS } from '../src/app/page-texts.ts'
import { namespacesOf } from '../src/lib/i18n/part-namespaces.ts'
import { PATHS } from '../src/lib/navigation/paths.ts'
import { type PartFiles, preloadParts } from './preload-parts.ts'

type Bundle = Rolldown.OutputBundle

const chunksOf = (bundle: Bundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? [part] : []))

const findChunk = (bundle: Bundle, source: string): Rolldown.OutputChunk | undefined =>
  chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)))

/**
 * Returns the files of a chunk and of everything it imports, including styles, without the files that the first page
 * loads anyway.
 */
const filesOf = (bundle: Bundle, chunk: Rolldown.OutputChunk, seenFiles = new Set<string>()): string[] => {
  if (chunk.isEntry || seenFiles.has(chunk.fileName)) return []
  seenFiles.add(chunk.fileName)
  const importedFiles = chunk.imports.flatMap((name) => {
    const importedFile = bundle[name]
    return importedFile?.type === 'chunk' ? filesOf(bundle, importedFile, seenFiles) : []
  })
  return [...importedFiles, chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])].map((file) =>
    file.startsWith('/') ? file : `/${file}`,
  )
}

/**
 * Finds the files of each page by the name of its source: the page /user/statement is in statement-page.tsx. Leaves out
 * the login page, because it is part of the first script.
 */
const listPageFiles = (bundle: Bundle): PartFiles['pages'] => {
  const shell = findChunk(bundle, '/member-shell.tsx')
  return Object.fromEntries(
    Object.values(PATHS).flatMap((path) => {
      const page = findChunk(bundle, `/${path.split('/').at(-1)}-page.tsx`)
      if (!page || page.isEntry) return []
      const chunks = path.startsWith(`${PATHS.member}/`) && shell ? [shell, page] : [page]
      return [[path, [...new Set(chunks.flatMap((chunk) => filesOf(bundle, chunk)))]]]
    }),
  )
}

const toFileName = (namespace: string): string => namespace.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * Finds the text files of each language by the names of their sources. The folder of a language has `index.ts` with the
 * first texts, `rest.ts`, which imports all other texts, and one file for each namespace.
 */
const listTextFiles = (bundle: Bundle): PartFiles['texts'] => {
  const languages = chunksOf(bundle).flatMap(({ facadeModuleId, fileName }) => {
    const [, locale] = /\/texts\/(\w+)\/index\.ts$/.exec(facadeModuleId ?? '') ?? []
    if (!locale) return []
    const findTexts = (namespace: string): string => {
      const source = new RegExp(`/texts/${locale}/(\\w+/)?${toFileName(namespace)}\\.ts$`)
      const chunk = chunksOf(bundle).find((each) => source.test(each.facadeModuleId ?? ''))
      if (!chunk) throw new Error(`The build has no part with the texts ${namespace} of ${locale}.`)
      return `/${chunk.fileName}`
    }
    const pages = Object.entries(PAGE_TEXTS).map(([path, names]) => [
      path,
      ['rest', ...namespacesOf(names, path === PATHS.home)].map(findTexts),
    ])
    return [[locale, { first: `/${fileName}`, pages: Object.fromEntries(pages) }]]
  })
  return Object.fromEntries(languages) as PartFiles['texts']
}

/**
 * Writes the script that preloads the files of a page, and adds it to the HTML. `locale` is the build's default
 * language.
 */
export const preloadPlugin = (locale: Locale): Plugin => {
  let fileName: string | undefined
  return {
    name: 'preload-parts',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const files: PartFiles = { pages: listPageFiles(bundle), texts: listTextFiles(bundle), locale }
        if (!files.texts[locale]) throw new Error(`The build has no part with the texts of ${locale}.`)
        const source = `(${preloadParts})(${JSON.stringify(files)})`
        fileName = this.getFileName(this.emitFile({ type: 'asset', name: 'preload.js', source }))
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'script', attrs: { async: true, src: `/${fileName}` }, injectTo: 'head-prepend' }],
    },
  }
}
