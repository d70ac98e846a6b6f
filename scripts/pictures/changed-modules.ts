/** For each script of a build, the sizes of the modules in it, as the build has written them. */
export type BuildModules = Readonly<Record<string, Readonly<Record<string, number>>>>

const WEB = 'packages/web/'

/** Sources that affect every screen, but are not modules of a script. */
const EVERYWHERE =
  /^packages\/(web\/(index\.html|brands\/|vite\.config\.ts|build\/|src\/ui\/theme\/|package\.json)|contracts\/)/

/** Sources of the app that no screen shows. */
const NOWHERE = /\.test\.tsx?$|\/src\/testing\/|\/features\/gallery\//

/**
 * Returns the sources of the app among the changed files, by their paths from the root of the app, or `everywhere` if
 * one of the files affects every screen.
 */
export const toChangedModules = (files: readonly string[]): readonly string[] | 'everywhere' => {
  const sources = files.filter((file) => !NOWHERE.test(file))
  if (sources.some((file) => EVERYWHERE.test(file))) return 'everywhere'
  return sources.filter((file) => file.startsWith(`${WEB}src/`)).map((file) => file.slice(WEB.length))
}

/** Whether one of the scripts that a screen has loaded has one of the changed modules. */
export const hasChanged = (
  loaded: readonly string[],
  modules: BuildModules,
  changed: readonly string[] | 'everywhere',
): boolean => changed === 'everywhere' || loaded.some((file) => changed.some((name) => name in (modules[file] ?? {})))
