import { watchFolders } from '../../fixtures/watch/watch-folders.ts'
import { listScenarioFolders } from './scenario-files.ts'

/** Calls `onSaved` whenever a scenario file is saved, made, moved or removed below `<folder>/scenarios`. */
export const watchScenarios = (folder: string, onSaved: () => void, onError: (sentence: string) => void) =>
  watchFolders(folder, () => listScenarioFolders(folder), onSaved, onError)
