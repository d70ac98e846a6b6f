/** The folder, beside the published one, for the files of a build that are not published: source maps and manifest. */
export const mapsFolderOf = (folder: string): string => `${folder}-maps`

/** The folder with the configurations of hosts. */
export const hostingFolderOf = (folder: string): string => `${folder}-hosting`
