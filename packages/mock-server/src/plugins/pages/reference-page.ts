import { html } from './html.ts'
import { readEntry, WORKBENCH_FILES } from './workbench-page.ts'

/** Swagger UI writes HTML from descriptions, which it cleans itself, and draws its icons with data: pictures. */
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

/** The page that shows the calls of the app, from our own files. Throws where `folder` holds no built workbench. */
export const referencePage = (folder: string | undefined) => {
  const { script, style } = readEntry(folder, 'reference')
  return {
    text: html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sabai member API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${WORKBENCH_FILES}${style}">
<div id="root"></div>
<noscript><p>This page needs JavaScript. The document is at <a href="/__mock/openapi.json">/__mock/openapi.json</a>.</p></noscript>
<script type="module" src="${WORKBENCH_FILES}${script}"></script>
</html>
`.text,
    policy: POLICY,
  }
}
