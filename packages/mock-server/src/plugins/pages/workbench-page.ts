import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUILT_AT } from '../../lib/bundle-state.ts'
import { html } from './html.ts'

/**
 * The path of the files of the workbench and of the reference pages. It is below /__mock, because the app's own server
 * forwards only such paths to the mock's own pages.
 */
export const WORKBENCH_FILES = '/__mock/workbench/'

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

interface WorkbenchEntry {
  readonly script: string
  readonly style: string
}

/**
 * Reads the names of the script and style of a page, or of the script of the colour scheme. The names contain a hash of
 * the content and change when the workbench is rebuilt, so they are read for each request. Throws if `folder` contains
 * no built workbench.
 */
export const readWorkbenchEntry = (
  folder: string | undefined,
  page: 'workbench' | 'reference' | 'scheme',
): WorkbenchEntry => {
  try {
    if (folder !== undefined) {
      const entries: Record<typeof page, WorkbenchEntry> = JSON.parse(readFileSync(join(folder, 'entry.json'), 'utf8'))
      return entries[page]
    }
  } catch {
    // The file is missing or only half written. The error that follows says what to do.
  }
  throw new Error('The workbench is not built. Start the mock with `npm start` or `npm run mock`, which build it.')
}

/** Returns a text that changes with each build of the mock, and with each build of the workbench in `folder`. */
export const buildIdOf = (folder: string | undefined): string => {
  try {
    return `${BUILT_AT} ${readWorkbenchEntry(folder, 'workbench').script}`
  } catch {
    return `${BUILT_AT}`
  }
}

/**
 * Renders the page of the workbench. `defaultWorld` is the world of a request that names none. `unknownWorld` is the
 * world that the request's cookie names, if there is no such world. Throws if `folder` contains no built workbench.
 */
export const renderWorkbenchPage = (folder: string | undefined, defaultWorld: string, unknownWorld: string | null) => {
  const { script, style } = readWorkbenchEntry(folder, 'workbench')
  const scheme = readWorkbenchEntry(folder, 'scheme')
  return {
    text: html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Sabai workbench</title>
<link rel="icon" href="data:,">
<script src="${WORKBENCH_FILES}${scheme.script}"></script>
<link rel="stylesheet" href="${WORKBENCH_FILES}${style}">
<div id="root" data-default-world="${defaultWorld}" data-gone-world="${unknownWorld ?? ''}"></div>
<noscript><p>The workbench needs JavaScript. The control API is at <a href="/__mock/worlds">/__mock/worlds</a>.</p></noscript>
<script type="module" src="${WORKBENCH_FILES}${script}"></script>
</html>
`.text,
    policy: POLICY,
  }
}
