# The built app as a container: nothing but nginx and files. docs/deploy.md says how to build and run it.
FROM node:22.23.3-bookworm-slim AS build
WORKDIR /sabai
COPY . .
# The settings of docs/deploy.md. All of them end up in the published files, so none is a secret.
ARG VITE_API_BASE_URL
ARG VITE_CHAT_URL
ARG VITE_CSP_MEDIA
ARG VITE_TRUELINK_KEY
ARG VITE_REPORT_URL
ARG VITE_BRAND
ARG VITE_LAOS
ARG VITE_IFRAME
ARG VITE_QR_MIN
ARG VITE_LAUNCHERS
ARG VITE_TRIAL
RUN npm run build

# Only the source maps, to keep for reading reports: docker build --target maps --output maps .
FROM scratch AS maps
COPY --from=build /sabai/packages/web/dist-maps /

FROM nginxinc/nginx-unprivileged:1.28.0-alpine
COPY --from=build /sabai/packages/web/dist /sabai/dist
COPY --from=build /sabai/packages/web/dist-hosting/nginx /sabai/dist-hosting/nginx
USER 101
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=3s --start-period=5s CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/index.html"]
ENTRYPOINT ["nginx", "-e", "stderr", "-p", "/sabai/dist-hosting/nginx", "-c", "nginx.conf", "-g", "daemon off;"]
