import {
  ASSETS_PATH,
  CACHE_CONTROL,
  type Hosting,
  MEDIA_TYPES,
  NOT_FOUND_TEXT,
  PAGE_PATH,
  TEXT_EXTENSIONS,
  WORKER_PATH,
} from './hosting.ts'

/** Where nginx finds the published folder, and where it listens. */
export interface NginxSite {
  /** The published folder, absolute or relative to the folder of `nginx.conf`. */
  readonly root: string
  readonly listen: string
}

/** Quotes a value for nginx. Throws for a `$`, which would start a variable. */
const quote = (value: string): string => {
  if (value.includes('$')) throw new Error(`nginx would read a variable in: ${value}`)
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}

/**
 * Formats a location for files of one extension. It serves their brotli version to browsers that accept brotli. To
 * others, `gzip_static` serves the gzip version.
 */
const formatTextLocation = (extension: (typeof TEXT_EXTENSIONS)[number]): string => `\
    location ~ \\.${extension}$ {
      types { ${MEDIA_TYPES[extension]} ${extension} br; }
      try_files $uri$sabai_br $uri @missing;
    }`

/**
 * Returns the part of the configuration that belongs inside `http`, for an nginx that has a main configuration. All
 * headers are set once for the whole server, because a location with an `add_header` directive of its own would drop
 * those of the server.
 */
export const formatNginxSite = ({ headers }: Hosting, { root, listen }: NginxSite): string => `\
# Written by the build of Sabai, for its settings: build again instead of editing.
# Put a server that speaks HTTPS in front of this one, unless you add certificates here.

# nginx has no brotli of its own. The build has compressed the files, and these maps choose the compressed ones.
map $http_accept_encoding $sabai_br {
  default "";
  "~*(^|[\\s,])br\\s*(;\\s*q=(1|0?\\.\\d*[1-9])|,|$)" ".br";
}
map $uri $sabai_encoding {
  default "";
  "~\\.br$" "br";
}
map "$status $uri" $sabai_cache {
  default ${quote(CACHE_CONTROL.page)};
  "~^(200|206|304) ${ASSETS_PATH}" ${quote(CACHE_CONTROL.assets)};
  "~^404 " ${quote(CACHE_CONTROL.missing)};
}

server {
  listen ${listen};
  root ${quote(root)};
  server_tokens off;
  absolute_redirect off;
  charset utf-8;
  charset_types text/css text/javascript text/vtt text/plain application/json application/manifest+json;
  gzip off;
  gzip_static on;
  types {
${Object.entries(MEDIA_TYPES)
  .map(([extension, type]) => `    ${type} ${extension};`)
  .join('\n')}
  }

  add_header Cache-Control $sabai_cache always;
  add_header Content-Encoding $sabai_encoding;
  add_header Vary "Accept-Encoding" always;
${Object.entries(headers)
  .map(([name, value]) => `  add_header ${name} ${quote(value)} always;`)
  .join('\n')}

  # Every address of the app is the same page.
  location / {
    rewrite ^ ${PAGE_PATH} last;
  }
  location = ${PAGE_PATH} {
    types { ${MEDIA_TYPES.html} html br; }
    try_files ${PAGE_PATH}$sabai_br ${PAGE_PATH} @missing;
  }

  location = ${WORKER_PATH} {
    types { ${MEDIA_TYPES.js} js br; }
    try_files ${WORKER_PATH}$sabai_br ${WORKER_PATH} @missing;
  }

  location ${ASSETS_PATH} {
    try_files $uri @missing;
${TEXT_EXTENSIONS.filter((extension) => extension !== 'html')
  .map(formatTextLocation)
  .join('\n')}
    # The compressed versions have no addresses of their own.
    location ~ \\.(br|gz)$ {
      try_files /none @missing;
    }
  }

  location @missing {
    types { }
    default_type text/plain;
    return 404 "${NOT_FOUND_TEXT}\\n";
  }
}
`

/**
 * The folder for the process id and the temporary files of an nginx that does not run as root. It is the only folder
 * that nginx writes to.
 */
export const NGINX_TEMPORARY_FOLDER = '/tmp'

const TEMPORARY_KINDS = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** Returns a whole configuration, for an nginx that serves nothing else, without root and with a read-only disk. */
export const formatNginxMain = (): string => `\
# Written by the build of Sabai. From the root of the project: nginx -p <this folder> -c nginx.conf
worker_processes auto;
pid ${NGINX_TEMPORARY_FOLDER}/sabai-nginx.pid;
error_log stderr warn;

events {
  worker_connections 1024;
}

http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_timeout 65s;
${TEMPORARY_KINDS.map((kind) => `  ${kind}_temp_path ${NGINX_TEMPORARY_FOLDER}/sabai-${kind};`).join('\n')}
  include site.conf;
}
`
