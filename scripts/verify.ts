import { runVerify } from './verify/run-verify.ts'

process.exitCode = await runVerify(process.argv.slice(2), {
  env: process.env,
  print: console.log,
  printError: console.error,
})
