declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  /** Renders an OpenAPI document. https://swagger.io/docs/open-source-tools/swagger-ui/usage/configuration/ */
  export default function SwaggerUI(options: {
    readonly dom_id: string
    readonly spec: object
    readonly validatorUrl: null
  }): void
}
