import { Compile } from 'typebox/compile'
import { type WorldState, WorldStateSchema } from '../../domain/state.ts'

let validator: ReturnType<typeof Compile<typeof WorldStateSchema>> | undefined

/** Asserts that a loaded value is the world with this id. Throws an error with the first mistake and its path. */
export function assertWorld(value: unknown, id: string): asserts value is WorldState {
  validator ??= Compile(WorldStateSchema)
  if (!validator.Check(value)) {
    const [firstError] = validator.Errors(value)
    const errorPath = firstError?.instancePath.slice(1).replaceAll('/', '.')
    throw new Error(`${errorPath || 'the world'} ${firstError?.message ?? 'is wrong'}`)
  }
  if (value.id !== id) throw new Error(`it is the world ${JSON.stringify(value.id)}, not ${JSON.stringify(id)}`)
}
