import { measureInstall } from './figures/install-size.ts'
import {
  countConcepts,
  countFilesRunByTransfer,
  MAX_FILE_LINES,
  MAX_FOLDER_FILES,
  measureStructure,
} from './figures/structure.ts'
import { runScript } from './process/user-error.ts'

/**
 * Prints figures about the code: the numbers of lines, files, source files that run when the server answers a transfer
 * of money, and concepts in docs/architecture.md; the size of an installation; and the large folders and long files.
 */
await runScript(async () => {
  const { fileCount, lineCount, testLineCount, longFiles, largeFolders } = measureStructure()
  console.log(`tracked lines of ts, tsx, css         ${lineCount}, of them tests ${testLineCount}`)
  console.log(`files                                 ${fileCount}`)
  console.log(`source files run by a transfer call   ${await countFilesRunByTransfer()}`)
  console.log(`installed for npm start               ${measureInstall().toFixed(0)} MB`)
  console.log(`concepts in docs/architecture.md      ${countConcepts()}`)
  for (const [name, paths] of [
    [`folders with over ${MAX_FOLDER_FILES} source files    `, largeFolders],
    [`source files over ${MAX_FILE_LINES} lines          `, longFiles],
  ] as const)
    console.log([`${name} ${paths.length}`, ...paths].join('\n   '))
})
