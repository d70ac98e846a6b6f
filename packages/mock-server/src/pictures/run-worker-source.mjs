// Runs the worker from its source, for tests: a thread does not take over the loader of the program that starts it.
import { register } from 'tsx/esm/api'

register()
await import('./picture-worker.ts')
