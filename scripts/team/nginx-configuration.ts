import { accessLocationsOf, accessMapsOf, accessSettingsOf, LOCAL_FRONT, type ProxyFront } from './deployment/access.ts'
import type { TeamPlan } from './team-plan.ts'

/**
 * Returns the headers and settings with which every call is passed on. `host` is the variable of nginx that becomes the
 * header Host of the call.
 */
export const proxySettingsOf = (host: string): string => `
    proxy_http_version 1.1;
    proxy_set_header Host ${host};
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header Upgrade $http_upgrade;
    proxy_set_header Connection $connection_of_upgrade;
    proxy_buffering off;
    proxy_request_buffering off;
    proxy_next_upstream off;
    # The header Date of a reply has the time of its world. Without this setting, nginx would replace it.
    proxy_pass_header Date;
    proxy_connect_timeout 5s;
    # Some calls wait on purpose, and streams of events and sockets stay open.
    proxy_read_timeout 24h;
    proxy_send_timeout 24h;
    client_max_body_size 0;
    client_body_timeout 310s;
    # If a process does not run, the client gets an explanation. If a process cuts the connection, the client sees that,
    # too.
    error_page 502 504 = @no_reply;`

/**
 * Returns the part of the configuration that sets the variables with the id of the world to which a request belongs.
 * The id is in the path of a control call or of a request for a provider's page. Otherwise, it is in the host name, in
 * the header X-Mock-World or in the cookie, in this order.
 */
const worldMapsOf = (hosts: readonly string[]): string => `
  map $uri $world_of_path {
    "~^/__mock/worlds/(?<id>[^/]+)" $id;
    "~^/w/(?<id>[^/]+)" $id;
    default "";
  }
  map $host $world_of_host {${hosts
    .map(
      (host) => `
    "~^(?<name>.+)\\.${host.replaceAll('.', '\\.')}$" $name;`,
    )
    .join('')}
    default "";
  }
  map $http_cookie $world_of_cookie {
    "~(?:^|;)\\s*mock-world=(?<value>[^;\\s]*)" $value;
    default "";
  }
  map $world_of_cookie $world_of_cookie_or_default {
    "" main;
    default $world_of_cookie;
  }
  map $http_x_mock_world $world_of_header {
    "" $world_of_cookie_or_default;
    default $http_x_mock_world;
  }
  map $world_of_host $world_of_host_or_header {
    "" $world_of_header;
    default $world_of_host;
  }
  map $world_of_path $world_of_request {
    "" $world_of_host_or_header;
    default $world_of_path;
  }`

/** The address that load balancers and supervisors ask, which is open without a login. */
const HEALTH_LOCATION = '= /__mock/health'

/** The addresses at which every process gives the same answer, so that nginx may choose any process. */
const SHARED_LOCATIONS = ['= /', '^~ /__mock/workbench/', HEALTH_LOCATION, '^~ /__mock/scenarios', '^~ /__mock/docs']

const sharedLocationOf = (path: string, hasLogin: boolean): string => `
    location ${path} {${hasLogin && path === HEALTH_LOCATION ? '\n      auth_request off;' : ''}
      set $routed_world $world_of_request;
      proxy_next_upstream error timeout;
      proxy_pass http://team;
    }`

/**
 * Returns the locations that lead to the health and the metrics of a process by its number, whatever world the request
 * names.
 */
const processLocationsOf = ({ number, server }: TeamPlan['processes'][number]): string => `
    location = /processes/${number}/metrics { proxy_pass http://${server}/metrics; }
    location = /processes/${number}/health { proxy_pass http://${server}/__mock/health; }`

/**
 * The settings for a call that got no reply. If the process does not run, the client gets an explanation. If the
 * process has cut the connection, that of the client is cut too.
 */
export const NO_REPLY = `      default_type application/json;
      if ($is_process_gone) {
        return 503 '{"message":"The process of this world is not running. It is started again: try again in a few seconds."}';
      }
      return 444;`

/**
 * Returns the beginning of a configuration, up to the open block `http`. `folder` is the path of a folder for nginx's
 * pid and its temporary files. It must not contain characters that have a meaning in a configuration.
 */
export const toHttpBlockStart = (folder: string): string => `daemon off;
pid ${folder}/nginx.pid;
error_log stderr crit;
worker_processes auto;
events {
  worker_connections 4096;
}
http {
  access_log off;
  server_tokens off;
  default_type application/octet-stream;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  map $http_upgrade $connection_of_upgrade {
    "" "";
    default upgrade;
  }
  map $upstream_connect_time $is_process_gone {
    "~^[\\d., :]*-$" 1;
    default "";
  }`

/** Returns the configuration with which nginx spreads the worlds of a team over its processes. */
export const toNginxConfiguration = (
  plan: TeamPlan,
  folder: string,
  hasIpv6: boolean,
  { isInContainer, access }: ProxyFront = LOCAL_FRONT,
): string => `# Written by \`npm run team\` or \`npm run deployment\`.
${toHttpBlockStart(folder)}
${access ? `${accessMapsOf(access, plan.port).slice(1)}\n` : ''}${worldMapsOf(['localhost', ...(access ? [access.publicHost] : [])]).slice(1)}
  upstream team {
    hash $routed_world consistent;
${plan.processes.map(({ server }) => `    server ${server} max_fails=0;`).join('\n')}
    keepalive 64;
  }
  server {
    listen ${isInContainer ? '' : '127.0.0.1:'}${plan.port};${hasIpv6 ? `\n    listen [::1]:${plan.port};` : ''}
    server_name _;
    absolute_redirect off;
${proxySettingsOf(access ? '$host_for_mock' : '$http_host').slice(1)}${access ? accessSettingsOf(access) : ''}

    location / {
      set $routed_world $world_of_request;
      proxy_pass http://team;
    }${SHARED_LOCATIONS.map((path) => sharedLocationOf(path, access !== null)).join('')}
    # Any process can list all worlds, or make a world. A world with an id is made by the process that owns the id. Any
    # other process answers with the id, and nginx sends the same body to the owner.
    location = /__mock/worlds {
      set $routed_world $request_id;
      proxy_request_buffering on;
      proxy_next_upstream error timeout;
      proxy_pass http://team;
    }
    location @other_process {
      set $routed_world $upstream_http_x_mock_owner;
      proxy_pass http://team;
    }${plan.processes.map(processLocationsOf).join('')}
    # Tells whether a changed configuration is in use.
    location = /processes {
      default_type text/plain;
      return 200 "${plan.processes.length}";
    }
    location @no_reply {
${NO_REPLY}
    }${access ? accessLocationsOf(access, plan.port) : ''}
  }
}
`
