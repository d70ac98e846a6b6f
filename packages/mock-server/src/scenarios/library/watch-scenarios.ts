import { watchFolder } from '../../fixtures/watch/watch-folder.ts'

/**
 * Calls `onSaved` whenever a scenario file is saved, created, moved or deleted below `<folder>/scenarios`. Changes in
 * the other folders of the fixtures are ignored.
 */
export const watchScenarios = (folder: string, onSaved: () => void, onError: (sentence: string) => void) =>
  watchFolder(folder, /^(world|media|schema)\b/, onSaved, onError)
