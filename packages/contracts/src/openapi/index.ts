export { toControlOpenApi } from './control-openapi.ts'
export { toOpenApi } from './openapi.ts'
export { toOpenApiSchema } from './openapi-schema.ts'
export { withServer } from './with-server.ts'
