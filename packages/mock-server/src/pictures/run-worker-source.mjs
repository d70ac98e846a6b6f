// Runs the worker from its source, for tests: a thread does not inherit the module loader of its program.
import { register } from 'tsx/esm/api'

register()
await import('./picture-worker.ts')
