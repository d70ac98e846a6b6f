import { ASSETS_PATH, CACHE_CONTROL, type Hosting, NOT_FOUND_TEXT, PAGE_PATH, WORKER_PATH } from './hosting.ts'

/**
 * Where Caddy finds the published folder, and the address at which it listens. If the address is a host name, Caddy
 * also obtains a certificate.
 */
export interface CaddySite {
  readonly root: string
  readonly address: string
}

/** Quotes a value for a Caddyfile. Throws for a brace, which would start a placeholder. */
const quote = (value: string): string => {
  if (/[{}]/.test(value)) throw new Error(`Caddy would read a placeholder in: ${value}`)
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}

/** Returns the text of a Caddyfile that serves the built app. */
export const formatCaddyfile = ({ headers }: Hosting, { root, address }: CaddySite): string => `\
# Written by the build of Sabai, for its settings: build again instead of editing.
# Write the name of your host in place of ${address}, and Caddy serves it by HTTPS.
(headers) {
	header {
${Object.entries(headers)
  .map(([name, value]) => `\t\t${name} ${quote(value)}`)
  .join('\n')}
		-Server
	}
}

${address} {
	root * ${quote(root)}
	import headers

	# The compressed versions have no addresses of their own.
	@compressed path *.br *.gz
	error @compressed 404

	handle ${ASSETS_PATH}* {
		header Cache-Control ${quote(CACHE_CONTROL.assets)}
		file_server {
			precompressed br gzip
		}
	}
	handle ${WORKER_PATH} {
		header Cache-Control ${quote(CACHE_CONTROL.page)}
		file_server {
			precompressed br gzip
		}
	}
	# Every address of the app is the same page.
	handle {
		header Cache-Control ${quote(CACHE_CONTROL.page)}
		rewrite * ${PAGE_PATH}
		file_server {
			precompressed br gzip
			index none
		}
	}
	handle_errors {
		import headers
		header Cache-Control ${quote(CACHE_CONTROL.missing)}
		header Content-Type "text/plain; charset=utf-8"
		respond ${quote(NOT_FOUND_TEXT)} {err.status_code}
	}
}
`
