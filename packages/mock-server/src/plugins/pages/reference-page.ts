import { html } from './html.ts'
import { readWorkbenchEntry, WORKBENCH_FILES } from './workbench-page.ts'

/**
 * The content security policy of the reference pages. It does not require trusted types, because Swagger UI inserts the
 * HTML of descriptions as plain strings, which it has sanitised. It allows data: URLs for the icons of Swagger UI.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** For each API that has a reference page: the title of the page, and the path of the document that it shows. */
const REFERENCES = {
  member: { title: 'Sabai member API', document: '/__mock/openapi.json' },
  control: { title: 'Sabai control API', document: '/__mock/control/openapi.json' },
} as const

/**
 * Renders the reference page of an API. The page loads only files of the mock. Throws if `folder` contains no built
 * workbench.
 */
export const renderReferencePage = (folder: string | undefined, api: keyof typeof REFERENCES) => {
  const { title, document } = REFERENCES[api]
  const { script, style } = readWorkbenchEntry(folder, 'reference')
  return {
    text: html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${WORKBENCH_FILES}${style}">
<div id="root" data-document="${document}"></div>
<noscript><p>This page needs JavaScript. The document is at <a href="${document}">${document}</a>.</p></noscript>
<script type="module" src="${WORKBENCH_FILES}${script}"></script>
</html>
`.text,
    policy: POLICY,
  }
}
