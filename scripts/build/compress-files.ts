import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isCompressed } from '../../packages/web/build/hosting/hosting.ts'

const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

const compressFile = async (file: string): Promise<void> => {
  const content = readFileSync(file)
  const [brotliContent, gzipContent] = await Promise.all([
    promisify(brotliCompress)(content, BROTLI_OPTIONS),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  writeFileSync(`${file}.br`, brotliContent)
  writeFileSync(`${file}.gz`, gzipContent)
}

/** Writes a brotli and a gzip version beside each file that hosts send compressed, in a folder and its subfolders. */
export const compressFiles = async (folder: string): Promise<void> => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  await Promise.all(files.filter((file) => isCompressed(file, readFileSync(file).length)).map(compressFile))
}
