/** An act that has begun, and whether it should come to pass by the model. */
export interface BegunAct {
  readonly done: Promise<boolean>
  readonly expected: () => boolean
}
