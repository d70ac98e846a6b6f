/** One HTTP request with its response, as a HAR file records it. Names of headers are in lower case. */
export interface Exchange {
  readonly method: string
  /** The absolute address, with its query string. */
  readonly url: string
  readonly requestHeaders: Readonly<Record<string, string>>
  /** Absent if no body was sent, or if `isRequestBodyOmitted`. */
  readonly requestBody?: string
  /** Set if a body was sent but not recorded. */
  readonly isRequestBodyOmitted?: true
  /** 0 if no response arrived. */
  readonly status: number
  readonly responseHeaders: Readonly<Record<string, string>>
  /** Absent if the body was not recorded; empty if the response had none. */
  readonly responseBody?: string
  /** Unix time in ms. */
  readonly startedAt: number
  readonly durationMs: number
  /** A remark of the recorder, for people. */
  readonly comment?: string
}
