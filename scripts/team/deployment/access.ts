/** The way in which the proxy of a deployed team learns who sends a request. */
export type ProxyLogin =
  | {
      readonly kind: 'basic'
      /** The file of users and hashed passwords, as `htpasswd` writes it. */
      readonly file: string
    }
  | {
      readonly kind: 'openid'
      /** The address of oauth2-proxy, as `host:port`. */
      readonly server: string
    }

/** How people on other machines reach a deployed team. Each of them has to log in. */
export interface PublicAccess {
  /** The host name at which they reach the team over HTTPS. The host name of a world is its id, a dot and this name. */
  readonly publicHost: string
  readonly login: ProxyLogin
}

/** How the proxy of a team is reached. */
export interface ProxyFront {
  /**
   * Whether clients are outside of the proxy's network namespace. The proxy then listens on all addresses, because such
   * clients cannot reach its loopback.
   */
  readonly isInContainer: boolean
  /** Null if only this machine reaches the proxy. */
  readonly access: PublicAccess | null
}

/** The front of `npm run team`. */
export const LOCAL_FRONT: ProxyFront = { isInContainer: false, access: null }

/** The port at which the proxy checks passwords is the port of the proxy plus this number. */
const CHECK_PORT_DISTANCE = 99

/** Matches the names of the cookies that keep people logged in at the proxy. The mock never receives these cookies. */
const LOGIN_COOKIES = '(?:sabai_login|_oauth2_proxy)'

const escapeDots = (host: string): string => host.replaceAll('.', '\\.')

/** Returns the variables that nginx needs for the public name and the login, as part of its block `http`. */
export const accessMapsOf = ({ publicHost, login }: PublicAccess, port: number): string => {
  const name = escapeDots(publicHost)
  return `
  # The mock accepts only host names of its own machine and pages of that machine, so the public name is replaced.
  map $host $host_for_mock {
    "~^(?<label>[a-z0-9-]+\\.)?${name}$" "\${label}localhost:${port}";
    default $http_host;
  }
  map $http_origin $origin_for_mock {
    "~*^https://(?<label_of_origin>[a-z0-9-]+\\.)?${name}$" "http://\${label_of_origin}localhost:${port}";
    default $http_origin;
  }
  # The credentials of the login are removed, because the journal of the mock would show them.
  map $http_authorization $authorization_for_mock {
    "~*^Basic " "";
    default $http_authorization;
  }
  map $http_cookie $cookie_for_mock {
    "~^(?<before>(?:.*?;\\s*)??)(?:${LOGIN_COOKIES}[^;]*(?:;\\s*|$))+(?<after>.*)$" "$before$after";
    default $http_cookie;
  }
  map $login_email $login_name {
    "" $login_user;
    default $login_email;
  }${
    login.kind === 'basic'
      ? `
  map $http_authorization $basic_of_header {
    "~*^Basic (?<credentials>[a-z0-9+/=]+)$" $credentials;
    default "";
  }
  map $basic_of_header $basic_to_check {
    "" "Basic $cookie_sabai_login";
    default "Basic $basic_of_header";
  }`
      : ''
  }`
}

/** Returns the settings with which nginx asks for a login before each call, as part of its block `server`. */
export const accessSettingsOf = ({ login }: PublicAccess): string => `
    auth_request ${login.kind === 'basic' ? '/login/check' : '/oauth2/auth'};
    auth_request_set $login_user $upstream_http_x_auth_request_user;
    auth_request_set $login_email $upstream_http_x_auth_request_email;
    auth_request_set $login_cookie $upstream_http_set_cookie;
    add_header Set-Cookie $login_cookie;
    proxy_set_header Authorization $authorization_for_mock;
    proxy_set_header Cookie $cookie_for_mock;
    proxy_set_header Origin $origin_for_mock;
    # The name of the user comes from the login, and replaces a header of this name that a client sends.
    proxy_set_header X-Remote-User $login_name;
    error_page 401 = @login_needed;
    error_page 500 = @login_silent;`

const loginNeededOf = (page: string, hint: string): string => `
    location @login_needed {
      default_type application/json;
      if ($http_sec_fetch_mode = navigate) {
        return 302 ${page};
      }
      return 401 '{"message":"Log in first: ${hint}."}';
    }
    location @login_silent {
      default_type application/json;
      return 503 '{"message":"The login server does not answer: try again in a few seconds."}';
    }`

const basicLocationsOf = ({ publicHost }: PublicAccess, file: string, port: number): string => `
    # At this address, the browser asks for name and password. They are kept in a cookie, because calls of the app have
    # a header Authorization of their own.
    location = /login {
      auth_request off;
      auth_basic "Sabai";
      auth_basic_user_file ${file};
      try_files /none @logged_in;
    }
    location @logged_in {
      auth_request off;
      add_header Set-Cookie "sabai_login=$basic_of_header; Domain=${publicHost}; Path=/; HttpOnly; Secure; SameSite=Lax";
      return 302 /;
    }
    location = /login/check {
      internal;
      auth_request off;
      proxy_pass_request_body off;
      proxy_set_header Content-Length "";
      proxy_set_header Authorization $basic_to_check;
      proxy_pass http://127.0.0.1:${port + CHECK_PORT_DISTANCE}/;
    }${loginNeededOf('/login', `open https://${publicHost}/login in a browser, or send name and password as Authorization: Basic`)}
  }
  server {
    listen 127.0.0.1:${port + CHECK_PORT_DISTANCE};
    location / {
      auth_basic "Sabai";
      auth_basic_user_file ${file};
      try_files /none @passed;
    }
    location @passed {
      add_header X-Auth-Request-User $remote_user;
      return 204;
    }`

const openIdLocationsOf = ({ publicHost }: PublicAccess, server: string): string => `
    # The pages of oauth2-proxy, to which the identity provider returns people.
    location /oauth2/ {
      auth_request off;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-Proto https;
      proxy_pass http://${server};
    }
    location = /oauth2/auth {
      internal;
      auth_request off;
      proxy_pass_request_body off;
      proxy_set_header Content-Length "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-Proto https;
      proxy_pass http://${server};
    }${loginNeededOf('/oauth2/sign_in?rd=https://$host$request_uri', `open https://${publicHost}/ in a browser`)}`

/**
 * Returns the locations of the login, as part of nginx's block `server`. With passwords, a further block `server`
 * follows, in which nginx checks them.
 */
export const accessLocationsOf = (access: PublicAccess, port: number): string =>
  access.login.kind === 'basic'
    ? basicLocationsOf(access, access.login.file, port)
    : openIdLocationsOf(access, access.login.server)
