import './reference.css'
import 'swagger-ui-dist/swagger-ui.css'
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js'

const fetchDocument = async (): Promise<object> => {
  const reply = await fetch('/__mock/openapi.json')
  if (!reply.ok) throw new Error(`GET /__mock/openapi.json answered with ${reply.status}: is this mock the newest?`)
  return (await reply.json()) as object
}

/** Shows the API reference. Calls tried out there go to this page's origin, and so to the world that its host names. */
const showReference = async (): Promise<void> => {
  const servers = [{ url: location.origin, description: 'The mock that shows this page' }]
  SwaggerUI({ dom_id: '#root', spec: { ...(await fetchDocument()), servers }, validatorUrl: null })
}

showReference().catch((error: unknown) => {
  const alert = document.createElement('p')
  alert.role = 'alert'
  alert.textContent = error instanceof Error ? error.message : String(error)
  document.querySelector('#root')?.replaceChildren(alert)
})
