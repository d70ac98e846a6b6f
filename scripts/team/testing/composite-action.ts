import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse } from 'yaml'

const ACTIONS = resolve(import.meta.dirname, '../../../.github/actions')

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
  parse(readFileSync(join(ACTIONS, name, 'action.yml'), 'utf8'))

export type Inputs = Readonly<Record<string, string>>

/** Evaluates an expression of the few kinds that our actions use. Throws for any other. */
const evaluate = (expression: string, inputs: Inputs, temp: string): string => {
  const text = expression.trim()
  const [left = '', ...others] = text.split(' || ')
  if (others.length > 0) return evaluate(left, inputs, temp) || evaluate(others.join(' || '), inputs, temp)
  const [, pattern, argument] = /^format\('([^']*)', ([\w.]+)\)$/.exec(text) ?? []
  if (pattern !== undefined && argument !== undefined)
    return pattern.replace('{0}', () => evaluate(argument, inputs, temp))
  if (text === 'runner.temp') return temp
  const name = /^inputs\.(\w+)$/.exec(text)?.[1] ?? ''
  const value = inputs[name]
  if (value === undefined) throw new Error(`the test cannot evaluate '${text}'`)
  return value
}

const isChosen = (condition: string | undefined, inputs: Inputs): boolean => {
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
 * Runs the shell steps of an action as GitHub's runner does, in `temp`. Returns the outputs of its steps, and the names
 * of the steps that ran, up to the first that fails. Actions that a step uses do not run.
 */
export const runAction = (name: string, given: Inputs, temp: string) => {
  const { inputs: declaredInputs, runs } = readAction(name)
  const defaults = Object.entries(declaredInputs).flatMap(([key, input]) =>
    input.default === undefined ? [] : [[key, input.default]],
  )
  const inputs: Inputs = { ...Object.fromEntries(defaults), ...given }
  mkdirSync(temp, { recursive: true })
  const [output, environment] = [join(temp, 'output'), join(temp, 'environment')]
  for (const file of [output, environment]) writeFileSync(file, '')
  const ran: string[] = []
  for (const step of runs.steps.filter((each) => isChosen(each.if, inputs))) {
    ran.push(step.name)
    if (step.run === undefined) continue
    const env = Object.entries(step.env ?? {}).map(([key, value]) => [
      key,
      value.replaceAll(/\$\{\{(.*?)\}\}/g, (_all, expression: string) => evaluate(expression, inputs, temp)),
    ])
    const script = join(temp, 'step.sh')
    writeFileSync(script, step.run)
    const { status, stdout, stderr } = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', script], {
      env: {
        ...process.env,
        GITHUB_OUTPUT: output,
        GITHUB_ENV: environment,
        GITHUB_ACTION_PATH: join(ACTIONS, name),
        RUNNER_TEMP: temp,
        ...Object.fromEntries(env),
      },
      encoding: 'utf8',
    })
    if (status !== 0) return { ran, failure: `${stdout}${stderr}`, outputs: readOutputs(output) }
  }
  return { ran, failure: null, outputs: readOutputs(output) }
}
