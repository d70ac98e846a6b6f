import { runScript } from './process/user-error.ts'
import { runScenario } from './scenario/run-scenario.ts'

// The list is often piped to a program that closes its input early, such as head. This is not an error.
process.stdout.once('error', () => process.exit())

await runScript(() => runScenario(process.argv.slice(2)))
