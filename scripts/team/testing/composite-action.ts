import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse } from 'yaml'

const ACTIONS_FOLDER = resolve(import.meta.dirname, '../../../.github/actions')

interface ActionStep {
  readonly name: string
  readonly if?: string
  readonly shell?: string
  readonly env?: Readonly<Record<string, string>>
  readonly run?: string
  readonly uses?: string
}

interface CompositeAction {
  readonly inputs: Readonly<Record<string, { readonly default?: string; readonly required?: boolean }>>
  readonly outputs?: Readonly<Record<string, { readonly value: string }>>
  readonly runs: { readonly using: string; readonly steps: readonly ActionStep[] }
}

export const readAction = (name: string): CompositeAction =>
  parse(readFileSync(join(ACTIONS_FOLDER, name, 'action.yml'), 'utf8'))

export type Inputs = Readonly<Record<string, string>>

/** Evaluates an expression of the few kinds that our actions use. Throws for any other. */
const evaluate = (expression: string, inputs: Inputs, tempFolder: string): string => {
  const trimmedExpression = expression.trim()
  const [firstOperand = '', ...others] = trimmedExpression.split(' || ')
  if (others.length > 0)
    return evaluate(firstOperand, inputs, tempFolder) || evaluate(others.join(' || '), inputs, tempFolder)
  const [, pattern, argument] = /^format\('([^']*)', ([\w.]+)\)$/.exec(trimmedExpression) ?? []
  if (pattern !== undefined && argument !== undefined)
    return pattern.replace('{0}', () => evaluate(argument, inputs, tempFolder))
  if (trimmedExpression === 'runner.temp') return tempFolder
  const name = /^inputs\.(\w+)$/.exec(trimmedExpression)?.[1] ?? ''
  const value = inputs[name]
  if (value === undefined) throw new Error(`the test cannot evaluate '${trimmedExpression}'`)
  return value
}

const meetsCondition = (condition: string | undefined, inputs: Inputs): boolean => {
  if (condition === undefined) return true
  const [, name = '', operator, literal] = /^(inputs\.\w+) (==|!=) '(\w*)'$/.exec(condition) ?? []
  return (evaluate(name, inputs, '') === literal) === (operator === '==')
}

const readOutputs = (file: string): Inputs =>
  Object.fromEntries(
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

/**
 * Runs the shell steps of an action as GitHub's runner does, in `tempFolder`, up to the first step that fails. Returns
 * the outputs of the steps, and the names of all steps that it reached. Steps that use another action do nothing.
 */
export const runAction = (name: string, givenInputs: Inputs, tempFolder: string) => {
  const { inputs: declaredInputs, runs } = readAction(name)
  const defaults = Object.entries(declaredInputs).flatMap(([key, input]) =>
    input.default === undefined ? [] : [[key, input.default]],
  )
  const inputs: Inputs = { ...Object.fromEntries(defaults), ...givenInputs }
  mkdirSync(tempFolder, { recursive: true })
  const [outputFile, environmentFile] = [join(tempFolder, 'output'), join(tempFolder, 'environment')]
  for (const file of [outputFile, environmentFile]) writeFileSync(file, '')
  const ranSteps: string[] = []
  for (const step of runs.steps.filter((each) => meetsCondition(each.if, inputs))) {
    ranSteps.push(step.name)
    if (step.run === undefined) continue
    const env = Object.entries(step.env ?? {}).map(([key, value]) => [
      key,
      value.replaceAll(/\$\{\{(.*?)\}\}/g, (_all, expression: string) => evaluate(expression, inputs, tempFolder)),
    ])
    const script = join(tempFolder, 'step.sh')
    writeFileSync(script, step.run)
    const { status, stdout, stderr } = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', script], {
      env: {
        ...process.env,
        GITHUB_OUTPUT: outputFile,
        GITHUB_ENV: environmentFile,
        GITHUB_ACTION_PATH: join(ACTIONS_FOLDER, name),
        RUNNER_TEMP: tempFolder,
        ...Object.fromEntries(env),
      },
      encoding: 'utf8',
    })
    if (status !== 0) return { ranSteps, failure: `${stdout}${stderr}`, outputs: readOutputs(outputFile) }
  }
  return { ranSteps, failure: null, outputs: readOutputs(outputFile) }
}
