import { runScript } from './process/user-error.ts'
import { resetWorld } from './reset/reset-world.ts'

await runScript(async () => console.log(await resetWorld()))
