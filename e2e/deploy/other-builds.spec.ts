import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'

const DIST = join(import.meta.dirname, '../../packages/web/dist')

test('a build for members has neither the banner of trial builds nor code that sends reports', () => {
  for (const build of ['th', 'la', 'tabs']) {
    const files = readdirSync(join(DIST, build), { recursive: true, encoding: 'utf8' })
    const textFiles = files.filter((file) => /\.(js|css|html)$/.test(file))
    expect(textFiles.length).toBeGreaterThan(50)
    const filesWithForbiddenText = textFiles.filter((file) =>
      /Trial build|รุ่นทดลอง|ລຸ້ນທົດລອງ|trial-banner|start-reports|securitypolicyviolation|keepalive/.test(
        file + readFileSync(join(DIST, build, file), 'utf8'),
      ),
    )
    expect(filesWithForbiddenText, build).toEqual([])
  }
})
