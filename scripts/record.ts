import { runRecord } from './record/run-record.ts'

await runRecord()
