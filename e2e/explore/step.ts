import type { ScenarioSpec } from '@sabai/contracts/control'

/** An element of the page that a member can press or fill in. */
export interface Control {
  readonly kind: 'press' | 'type'
  readonly tag: string
  /** Its accessible name, or an approximation of it. */
  readonly name: string
  /** Its place among the elements with the same tag and name, from 0. */
  readonly place: number
  /**
   * How the control continues what the member has begun: `choose` for an option of an open list, `fill` for a field
   * or a list that still needs a value, `confirm` for the main action. Null for any other control.
   */
  readonly purpose: 'choose' | 'fill' | 'confirm' | null
  /** The path of the app that a link leads to; null for anything else. */
  readonly path: string | null
}

/** One thing that the member or the world does. Steps are plain JSON, so that a walk can be stored and repeated. */
export type Step =
  | { readonly do: 'press'; readonly control: Control; readonly times: 1 | 2 }
  | { readonly do: 'type'; readonly control: Control; readonly text: string }
  | { readonly do: 'key'; readonly key: 'Escape' | 'Tab' | 'Enter' }
  | { readonly do: 'go'; readonly path: string }
  | {
      readonly do: 'logIn' | 'back' | 'reload' | 'hide' | 'rotate' | 'goOffline' | 'goOnline' | 'fillStorage' | 'deploy'
    }
  | { readonly do: 'advance'; readonly by: string }
  /** Opens and closes several times what the control opens, and measures what stays in the memory of the page. */
  | { readonly do: 'openAndClose'; readonly control: Control }
  /** Opens an address in another tab of the same browser, and closes that tab. */
  | { readonly do: 'otherTab'; readonly path: string }
  /** The world changes: a scenario is added to it. `name` says what happens in a few words. */
  | { readonly do: 'situation'; readonly name: string; readonly scenario: ScenarioSpec }

/** The member who uses the app in a walk, and their device. */
export interface WalkSetup {
  readonly base: 'th' | 'la'
  readonly member: string
  readonly language: 'th' | 'la' | 'en'
  readonly width: number
  readonly height: number
  /** The size of the text in percent. */
  readonly textSize: 100 | 200
}

/** Describes a step in a few words, for the report and the table of the coverage. */
export const describeStep = (step: Step): string => {
  switch (step.do) {
    case 'press':
      return `${step.times === 2 ? 'press twice' : 'press'} ${step.control.tag} "${step.control.name}"`
    case 'type':
      return `type ${JSON.stringify(step.text)} into "${step.control.name}"`
    case 'key':
      return `press ${step.key}`
    case 'go':
      return `open ${step.path}`
    case 'openAndClose':
      return `open and close ${step.control.tag} "${step.control.name}" again and again`
    case 'otherTab':
      return `open ${step.path} in another tab`
    case 'advance':
      return `advance the time by ${step.by}`
    case 'situation':
      return `${step.name}: ${JSON.stringify(step.scenario)}`
    default:
      return step.do
  }
}
