/** The folder, beside the published one, for the files of a build that are not published: source maps and manifest. */
export const mapsFolderOf = (folder: string): string => `${folder}-maps`

/** The folder, beside the published one, for the configurations of the hosts that can serve the build. */
export const hostingFolderOf = (folder: string): string => `${folder}-hosting`
