/** For each script of a build, the sizes of the modules in it, as the build has written them. */
export type BuildModules = Readonly<Record<string, Readonly<Record<string, number>>>>

const WEB_FOLDER = 'packages/web/'

/** Sources that affect every screen, but are not modules of a script. */
const AFFECTS_ALL_SCREENS =
  /^packages\/(web\/(index\.html|brands\/|vite\.config\.ts|build\/|src\/ui\/theme\/|package\.json)|contracts\/)/

/** Sources of the app that no screen shows. */
const SHOWN_NOWHERE = /\.test\.tsx?$|\/src\/testing\/|\/features\/gallery\//

/**
 * Returns the sources of the app among the changed files, by their paths from the root of the app, or `everywhere` if
 * one of the files affects every screen.
 */
export const toChangedModules = (files: readonly string[]): readonly string[] | 'everywhere' => {
  const shownFiles = files.filter((file) => !SHOWN_NOWHERE.test(file))
  if (shownFiles.some((file) => AFFECTS_ALL_SCREENS.test(file))) return 'everywhere'
  return shownFiles.filter((file) => file.startsWith(`${WEB_FOLDER}src/`)).map((file) => file.slice(WEB_FOLDER.length))
}

/** Whether one of the scripts that a screen has loaded has one of the changed modules. */
export const hasChangedModule = (
  loadedScripts: readonly string[],
  modules: BuildModules,
  changedModules: readonly string[] | 'everywhere',
): boolean =>
  changedModules === 'everywhere' ||
  loadedScripts.some((file) => changedModules.some((name) => name in (modules[file] ?? {})))
