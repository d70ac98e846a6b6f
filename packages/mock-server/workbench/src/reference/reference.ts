import './reference.css'
import 'swagger-ui-dist/swagger-ui.css'
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js'

const root = document.querySelector<HTMLElement>('#root')

const fetchDocument = async (path: string): Promise<object> => {
  const reply = await fetch(path)
  if (!reply.ok) throw new Error(`GET ${path} answered with ${reply.status}: is this mock the newest?`)
  return (await reply.json()) as object
}

/**
 * Shows the reference of an API. The page's HTML names the OpenAPI document to fetch. The document names the origin
 * of this page as the server. A call that somebody tries out therefore goes to the world that the host name of the
 * page contains.
 */
const showReference = async (): Promise<void> => {
  SwaggerUI({ dom_id: '#root', spec: await fetchDocument(root?.dataset.document ?? ''), validatorUrl: null })
}

showReference().catch((error: unknown) => {
  const alert = document.createElement('p')
  alert.role = 'alert'
  alert.textContent = error instanceof Error ? error.message : String(error)
  root?.replaceChildren(alert)
})
