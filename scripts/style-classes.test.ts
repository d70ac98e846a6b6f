import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const FOLDERS = ['packages/web/src', 'packages/mock-server/workbench/src']

/** Lists the classes that a component takes from a style sheet that does not have them. */
const listMissingClasses = (component: string, readSheet: (path: string) => string): string[] =>
  [...component.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, name = '', path = '']) => {
    const sheet = readSheet(path)
    const usedClasses = [...component.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(
      ([, usedClass = '']) => usedClass,
    )
    return usedClasses.filter((usedClass) => !new RegExp(`\\.${usedClass}(?![\\w-])`).test(sheet))
  })

test('listMissingClasses finds a class that the style sheet of a component does not have', () => {
  const component = `import styles from './a.module.css'\n<p className={styles.name}><b className={styles.nam} /></p>`
  expect(listMissingClasses(component, () => '.name { color: red }')).toEqual(['nam'])
})

test('every class that a component takes from a style sheet is in that style sheet', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => join(root, folder, file)),
  )
  expect(files.length).toBeGreaterThan(100)
  const missingClasses = files.flatMap((file) =>
    listMissingClasses(readFileSync(file, 'utf8'), (path) => readFileSync(join(dirname(file), path), 'utf8')).map(
      (name) => `${file}: ${name}`,
    ),
  )
  expect(missingClasses).toEqual([])
})
